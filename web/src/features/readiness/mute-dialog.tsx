import { incidentTexts as texts, type MuteScope, muteScopes, texts as commonTexts } from '#libs/contracts';
import { Input, Radio } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { TimePicker } from '../../kit/pickers/date-pickers.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { type MuteForm, muteScopeLabels, saveMute } from './mute-api.js';
import { today } from './visit-api.js';

const scopeOptions = muteScopes.map((value) => ({ value, label: muteScopeLabels[value] }));

const Place = () => {
  const scope = Form.useWatch<MuteScope | undefined>('scope');
  if (scope === 'school')
    return (
      <Form.Item name="schoolCode" label="学校" rules={[required(commonTexts.chooseSchool)]}>
        <SchoolPicker />
      </Form.Item>
    );
  if (scope === 'area')
    return (
      <Form.Item name="area" label="区域" rules={[required(commonTexts.areasChoose)]}>
        <AreaPicker wide />
      </Form.Item>
    );
  return (
    <Form.Item name="deviceNo" label="班牌编号" rules={[required(texts.mutePlace)]}>
      <Input autoComplete="off" maxLength={64} />
    </Form.Item>
  );
};

/** Mutes a card, a school or an area until a time. */
export const MuteDialog = ({ dialog, onClose, onSaved }: DialogFor<Partial<MuteForm>>) => (
  <FormDialog<MuteForm, string>
    dialog={dialog}
    title="添加免打扰"
    initial={{ scope: 'school', until: `${today()} 23:59:59`, ...dialog.about }}
    save={saveMute}
    fallback={texts.muteSaveFailed}
    fields={{ code: dialog.about.deviceNo === undefined ? 'schoolCode' : 'deviceNo' }}
    onSaved={onSaved}
    onClose={onClose}
  >
    <Form.Item name="scope" label="范围">
      <Radio.Group options={scopeOptions} />
    </Form.Item>
    <Place />
    <Form.Item
      name="until"
      label="结束时间"
      rules={[required(texts.muteUntil)]}
      extra="期间的故障照常记录，但不通知联系人"
    >
      <TimePicker />
    </Form.Item>
    <Form.Item name="reason" label="原因" rules={[required(texts.muteReason)]}>
      <Input autoComplete="off" maxLength={200} />
    </Form.Item>
  </FormDialog>
);
