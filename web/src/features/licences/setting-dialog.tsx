import { useQuery } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { OtherEditors } from '../../kit/form/concurrent-edits.js';
import { Input, Switch } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import type { OfSchool } from './activation-dialogs.js';
import { saveSetting, settingQuery } from './api.js';
import { notReady, Ready, type ReadyForm, SchoolPart } from './school-fields.js';

interface SettingForm extends ReadyForm {
  schoolCode: string;
  isAutomatic: boolean;
  version: number;
}

type Refused = Schemas['LicenceSetting']['refused'][number];

const refusedColumns = [
  { key: 'name', title: '用户', dataIndex: 'name', width: 130 },
  { key: 'reason', title: '原因', dataIndex: 'reason' },
  { key: 'time', title: '时间', dataIndex: 'time', width: 165 },
];

/** New teachers who could not be activated: it has to be done by hand. */
const RefusedPeople = ({ refused }: { refused: readonly Refused[] }) =>
  refused.length === 0 ? null : (
    <section aria-label="未能自动激活的教师">
      <PanelHead title={<>未能自动激活的教师（{refused.length}）</>} />
      <SmallTable<Refused>
        rowKey="uid"
        aria-label="未能自动激活的教师"
        columns={refusedColumns}
        dataSource={refused}
        pages={5}
      />
    </section>
  );

const Setting = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(settingQuery(schoolCode));
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Loading rows={3} />;
  return (
    <>
      <OtherEditors record={{ record: 'licenceSetting', id: schoolCode, schoolCode }} />
      <Ready />
      <p>
        {data.corpName !== null && `企业：${data.corpName}，`}可用账号 <strong>{data.available}</strong> 个
      </p>
      <Form.Item
        name="isAutomatic"
        label="自动激活新教师"
        valuePropName="checked"
        preserve={false}
        initialValue={data.autoActivate === 1}
        extra="打开后，此后在企业微信中匹配到的新教师自动激活；对该企业的所有学校生效，账号用完时等待，购买并更新账号后继续"
      >
        <Switch />
      </Form.Item>
      <Form.Item name="version" hidden preserve={false} initialValue={data.version}>
        <Input />
      </Form.Item>
      <RefusedPeople refused={data.refused} />
    </>
  );
};

/** Whether teachers who are new at the platform are activated automatically. */
export const SettingDialog = ({ dialog, onClose, onSaved }: DialogFor<OfSchool>) => {
  const { schoolCode } = dialog.about;
  return (
    <FormDialog<SettingForm, string>
      dialog={dialog}
      title="自动激活设置"
      width={640}
      initial={schoolCode === undefined ? {} : { schoolCode }}
      blocked={notReady}
      save={(form) =>
        saveSetting({ schoolCode: form.schoolCode, autoActivate: form.isAutomatic ? 1 : 0, version: form.version })
      }
      fallback={texts.changeFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <SchoolPart>{(code) => <Setting schoolCode={code} />}</SchoolPart>
    </FormDialog>
  );
};
