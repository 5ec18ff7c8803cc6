import { Alert, Form, Input, Radio, type FormInstance } from 'antd';
import { texts } from '#libs/contracts';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { NumberInput } from '../../../kit/form/number-input.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { PlatformState } from '../../../resources/call-platform/platform.js';
import { callFormOf, saveCallSettings, type CallForm, type CallSettings, type PackageFields } from './api.js';
import { PackageRows } from './package-rows.js';

/** Most minutes of the threshold of a balance, and most characters of what parents read then. */
const maxReminder = 9999;
const longestContent = 500;

const openOptions = [
  { value: 1, label: '开通' },
  { value: 0, label: '关闭' },
];

const openText = (value: unknown): string => openOptions.find((each) => each.value === value)?.label ?? '';

const packageText = ({ sortNum = '', talkTime = '', price = '' }: PackageFields): string =>
  `${sortNum}. ${talkTime}分钟 ¥${price}`;

const shown = {
  isOpenVideoCall: openText,
  isOpenParentsCall: openText,
  isOpenCamera: openText,
  payItemList: (list: unknown) => (list as PackageFields[]).map(packageText).join('，'),
};

/** A school with what it has set about video calls. */
export interface SchoolCalls extends CallSettings {
  schoolCode: string;
  schoolName: string;
}

/** Whether the school may recharge at all: that is opened among its features. */
const Recharge = ({ canRecharge }: Pick<CallSettings, 'canRecharge'>) => {
  if (canRecharge === null)
    return <Alert className="kit-gap" type="info" showIcon title="暂时无法确认充值功能是否开通" />;
  return canRecharge ? (
    <Alert className="kit-gap" type="success" showIcon title="充值功能已开通，家长可以购买以下套餐" />
  ) : (
    <Alert
      className="kit-gap"
      type="warning"
      showIcon
      title="充值功能未开通，家长不能购买套餐"
      description="在「功能开通」中勾选视频通话充值后，家长才能在线充值。"
    />
  );
};

const Fields = ({ form, canRecharge }: { form: FormInstance<CallForm> } & Pick<CallSettings, 'canRecharge'>) => (
  <>
    <div className="call-platform">
      <PlatformState />
    </div>
    <div className="form-grid call-switches">
      <Form.Item name="isOpenVideoCall" label="视频通话">
        <Radio.Group options={openOptions} />
      </Form.Item>
      <Form.Item name="isOpenParentsCall" label="家长拨打">
        <Radio.Group options={openOptions} />
      </Form.Item>
      <Form.Item name="isOpenCamera" label="摄像头">
        <Radio.Group options={openOptions} />
      </Form.Item>
    </div>
    <Form.Item
      name="timeReminder"
      label="余额提醒（分钟）"
      rules={[required(texts.timeReminderRange)]}
      extra="剩余时长低于此数时提醒家长；0 表示不提醒"
    >
      <NumberInput max={maxReminder} />
    </Form.Item>
    <Form.Item name="content" label="提醒内容" extra="余额不足时家长看到的文字" className="call-content">
      <Input.TextArea rows={2} maxLength={longestContent} showCount />
    </Form.Item>
    <h2 className="package-head">通话套餐</h2>
    <Recharge canRecharge={canRecharge} />
    <PackageRows form={form} />
  </>
);

/** The call settings of a school: the dialog video of the documents. */
export const CallDialog = ({ dialog, onClose, onSaved }: DialogFor<SchoolCalls>) => {
  const { schoolCode, schoolName, form: settings, canRecharge, version: read } = dialog.about;
  return (
    <FormDialog<CallForm, string>
      dialog={dialog}
      title={`通话设置 · ${schoolName}`}
      width={680}
      initial={settings}
      edited={{
        record: { record: 'callConfig', id: schoolCode, schoolCode },
        version: read,
        valuesOf: (stored) => callFormOf(stored as Parameters<typeof callFormOf>[0]),
        shown,
      }}
      save={(form, version) => saveCallSettings(schoolCode, form, version)}
      fallback={texts.callConfigFailed}
      onSaved={onSaved}
      onClose={onClose}
    >
      {(form) => <Fields form={form} canRecharge={canRecharge} />}
    </FormDialog>
  );
};
