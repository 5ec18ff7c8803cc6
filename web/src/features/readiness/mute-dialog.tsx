import { useQuery } from '@tanstack/react-query';
import { incidentTexts as texts, type MuteScope, muteScopes, texts as commonTexts } from '#libs/contracts';
import { Input, Radio, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { TimePicker } from '../../kit/pickers/date-pickers.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { schoolCircuitsQuery } from './circuits-api.js';
import { type MuteForm, muteScopeLabels, saveMute } from './mute-api.js';
import { today } from './visit-api.js';

const scopeOptions = muteScopes.map((value) => ({ value, label: muteScopeLabels[value] }));

const School = ({ onPick }: { onPick?: () => void }) => (
  <Form.Item name="schoolCode" label="学校" rules={[required(commonTexts.chooseSchool)]}>
    <SchoolPicker {...(onPick && { onPick })} />
  </Form.Item>
);

/** A circuit of the school that is chosen. */
const Circuit = () => {
  const form = Form.useFormInstance<MuteForm>();
  const schoolCode = Form.useWatch<string | undefined>('schoolCode');
  const { data, isFetching } = useQuery({ ...schoolCircuitsQuery(schoolCode ?? ''), enabled: !!schoolCode });
  return (
    <>
      <School onPick={() => form.setFieldValue('circuitId', undefined)} />
      <Form.Item
        name="circuitId"
        label="线路"
        rules={[required(texts.mutePlace)]}
        extra="其现有的班牌免打扰，以后线路改动也不变"
      >
        <Select
          options={data ?? []}
          loading={isFetching}
          disabled={!schoolCode}
          showSearch={{ optionFilterProp: 'label' }}
          placeholder={schoolCode ? texts.mutePlace : commonTexts.chooseSchool}
        />
      </Form.Item>
    </>
  );
};

const Place = () => {
  const scope = Form.useWatch<MuteScope | undefined>('scope');
  if (scope === 'school') return <School />;
  if (scope === 'circuit') return <Circuit />;
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

const placeFields: Record<MuteScope, keyof MuteForm> = {
  ...{ door: 'deviceNo', circuit: 'circuitId', school: 'schoolCode', area: 'area' },
};

/** Mutes a card, a circuit, a school or an area until a time. */
export const MuteDialog = ({ dialog, onClose, onSaved }: DialogFor<Partial<MuteForm>>) => (
  <FormDialog<MuteForm, string>
    dialog={dialog}
    title="添加免打扰"
    initial={{ scope: 'school', until: `${today()} 23:59:59`, ...dialog.about }}
    save={saveMute}
    fallback={texts.muteSaveFailed}
    fields={{ code: placeFields[dialog.about.scope ?? 'school'] }}
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
