import { useQuery } from '@tanstack/react-query';
import { extensionLimits, texts } from '#libs/contracts';
import { Input, Radio } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { DialogFor } from '../../kit/form/use-form-dialog.js';
import { useRequestKey } from '../../kit/form/use-request-key.js';
import { Notice } from '../../kit/notice/notice.js';
import { Failed, Loading } from '../../kit/states/states.js';
import { type Column, column, field } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import {
  type ExtendedIncident,
  extendOrders,
  type ExtensionForm,
  type ExtensionPreview,
  extensionPreviewQuery,
  type ExtensionRow,
} from './extension-api.js';

const rule =
  '一个班的全部班牌在应在线时间（上课和铃前 30 分钟，与在线报告相同）内有一半以上离线的上课日，计为停用 1 天；按作息关机、下发的重启和升级不计。';
const effect =
  '服务期覆盖停用日的在线订单，到期日按停用天数顺延，之后的服务随之后移；收款和月结金额不变。同一起故障对一个订单只延长一次。';

const columns: Column<ExtensionRow>[] = [
  field('studentName', '学生', 110, { fixed: 'left', ellipsis: true }),
  column('days', '延长', 90, { render: (_, { days }) => (days === 0 ? '仅后移' : `${days} 天`) }),
  column('after', '新到期日', 110, { render: (_, { after }) => <strong>{after.endDate}</strong> }),
  column('before', '原到期日', 110, { render: (_, { before }) => before.endDate }),
  field('className', '班级', 120, { ellipsis: true }),
  field('payItemName', '支付项', 130, { ellipsis: true }),
];

const notesOf = ({ subscribers, over, done }: ExtensionPreview): string[] => [
  ...(subscribers === 0
    ? []
    : [`${subscribers} 名学生由移动订阅服务：订阅按月结算并自动续订，不延长；需要补偿时，请在月结中添加更正`]),
  ...(over === 0 ? [] : [`${over} 个订单已到期且之后没有服务，不延长`]),
  ...(done === 0 ? [] : [`${done} 个订单已因这起故障延长过`]),
];

const extendedOf = ({ rows }: ExtensionPreview): number => rows.filter(({ days }) => days > 0).length;

const Preview = ({ preview }: { preview: ExtensionPreview }) => (
  <>
    {extendedOf(preview) === 0 ? (
      <Notice tone="warning" title={texts.extensionNothing} />
    ) : (
      <div className="kit-gap">
        <DataTable
          label="延长后的服务"
          rows={preview.rows}
          columns={columns}
          keyOf={({ orderNo }) => orderNo}
          most={280}
          offset={0}
          total={preview.rows.length}
        />
      </div>
    )}
    {notesOf(preview).map((note) => (
      <p key={note} className="muted">
        {note}
      </p>
    ))}
  </>
);

const schoolsOf = ({ lost }: ExtendedIncident) =>
  [...new Map(lost.map(({ schoolCode, schoolName }) => [schoolCode, schoolName ?? schoolCode]))].map(
    ([value, label]) => ({ value, label }),
  );

const Affected = ({ incident, schoolCode }: { incident: ExtendedIncident; schoolCode: string }) => {
  const { data, error, refetch } = useQuery(extensionPreviewQuery(incident, schoolCode));
  if (data === undefined)
    return error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={() => void refetch()} />;
  return <Preview preview={data} />;
};

const Choices = ({ incident }: { incident: ExtendedIncident }) => {
  const schools = schoolsOf(incident);
  const schoolCode = Form.useWatch<string | undefined>('schoolCode') ?? schools[0]?.value ?? '';
  return (
    <>
      <Form.Item name="schoolCode" label="学校" hidden={schools.length === 1}>
        <Radio.Group options={schools} />
      </Form.Item>
      <Affected key={schoolCode} incident={incident} schoolCode={schoolCode} />
    </>
  );
};

/** Extends the services of classes for school days that they lost by an incident, after showing whose, and to which days. */
export const ExtensionDialog = ({ dialog, onClose, onSaved }: DialogFor<ExtendedIncident>) => {
  const incident = dialog.about;
  const withKey = useRequestKey();
  return (
    <FormDialog<ExtensionForm, string>
      dialog={dialog}
      title={`延长服务 · 故障 #${incident.number}`}
      okText="延长服务"
      width={720}
      initial={{ schoolCode: schoolsOf(incident)[0]?.value ?? '' }}
      save={(form) => withKey((key) => extendOrders(incident, form, key))}
      fallback={texts.extensionFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Notice tone="info" title={effect} description={rule} />
      <Choices incident={incident} />
      <Form.Item name="reason" label="原因" rules={[required()]} extra="写入订单经过和操作日志">
        <Input.TextArea rows={2} maxLength={extensionLimits.reason} showCount />
      </Form.Item>
    </FormDialog>
  );
};
