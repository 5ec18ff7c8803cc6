import { maySubscribe, texts, webhookRules, webhookTypes } from '#libs/contracts';
import { useUser } from '../../../core/session.js';
import { Checkbox, Input } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { AreaTree } from '../../../kit/pickers/area-tree.js';
import { SchoolsPicker } from '../../../kit/pickers/schools-picker.js';
import { createWebhook, updateWebhook, type Webhook, type WebhookForm, type WebhookSecret } from './api.js';
import './webhooks.css';

/** The events that the user may subscribe to, each with what it says. */
const EventChoice = (props: {
  value?: Webhook['events'];
  onChange?: (events: Webhook['events']) => void;
  id?: string;
}) => {
  const { tags } = useUser();
  const { value = [], onChange, id } = props;
  return (
    <Checkbox.Group<Webhook['events'][number]>
      className="webhook-events"
      value={value}
      onChange={(events) => onChange?.(events)}
    >
      {webhookTypes
        .filter((type) => maySubscribe(tags, type) || value.includes(type))
        .map((type, n) => (
          <Checkbox key={type} value={type} {...(n === 0 && id !== undefined ? { id } : {})}>
            {webhookRules[type].label} <code className="muted">{type}</code>
            <span className="webhook-explanation muted">{webhookRules[type].explanation}</span>
          </Checkbox>
        ))}
    </Checkbox.Group>
  );
};

const Fields = ({ row }: { row: Webhook | null }) => (
  <>
    <Form.Item name="name" label="名称" rules={[required(texts.webhookNameRequired)]}>
      <Input maxLength={50} autoComplete="off" />
    </Form.Item>
    <Form.Item
      name="url"
      label="接收地址"
      rules={[required(texts.webhookUrlInvalid)]}
      extra="https开头的公网地址。内容以POST发送，按Standard Webhooks签名"
    >
      <Input maxLength={2000} autoComplete="off" inputMode="url" placeholder="https://" />
    </Form.Item>
    <Form.Item name="events" label="事件" rules={[required(texts.webhookEventsRequired)]}>
      <EventChoice />
    </Form.Item>
    <Form.Item name="schoolCodes" label="学校（选填）" extra="留空则推送您可以查看的全部学校">
      <SchoolsPicker
        names={new Map(row?.schools.map((each) => [each.schoolCode, each.schoolName ?? each.schoolCode]))}
      />
    </Form.Item>
    <Form.Item name="areas" label="区域（选填）">
      <AreaTree />
    </Form.Item>
  </>
);

const formOf = ({ name, url, events, schools, areaList }: Webhook): WebhookForm => ({
  ...{ name, url, events },
  schoolCodes: schools.map(({ schoolCode }) => schoolCode),
  areas: areaList.map(({ code }) => code),
});

/** Adds a webhook, or changes one. A new one has a secret to show. */
const WebhookDialog = ({ dialog, onClose, onSaved }: DialogFor<Webhook | null, [added: WebhookSecret | null]>) => {
  const row = dialog.about;
  return (
    <FormDialog<WebhookForm, WebhookSecret | null>
      dialog={dialog}
      title={row === null ? '添加推送' : `编辑推送 · ${row.name}`}
      width={640}
      initial={row === null ? {} : formOf(row)}
      save={(form) => (row === null ? createWebhook(form) : updateWebhook(row, form))}
      fallback={row === null ? texts.addFailed : texts.changeFailed}
      fields={{ areaList: 'areas' }}
      onSaved={onSaved}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
};

export default WebhookDialog;
