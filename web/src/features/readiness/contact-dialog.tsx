import { useQuery } from '@tanstack/react-query';
import {
  channelAddressHints,
  channelLabels,
  channelNames,
  contactHoursPattern,
  contactLimits,
  contactRoleLabels,
  contactRoles,
  readinessTexts as texts,
  signedChannels,
  texts as commonTexts,
} from '#libs/contracts';
import { Input, Radio, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form } from '../../kit/form/form.js';
import type { EditedForm } from '../../kit/form/merge.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { AreaPicker } from '../../kit/pickers/area-picker.js';
import { SchoolPicker } from '../../kit/pickers/school-picker.js';
import { channelStateQuery, type ContactForm, type ContactRow, saveContact } from './api.js';
import { placeOf } from './columns.js';

const roleOptions = contactRoles.map((value) => ({ value, label: contactRoleLabels[value] }));
const placeOptions = [
  { value: 'school', label: '学校' },
  { value: 'area', label: '区域' },
  { value: 'platform', label: texts.platform },
];

/** About which place a new contact is notified. */
const Place = () => {
  const place = Form.useWatch<ContactForm['place']>('place');
  return (
    <>
      <Form.Item name="place" label="范围">
        <Radio.Group options={placeOptions} />
      </Form.Item>
      {place === 'school' && (
        <Form.Item name="schoolCode" label="学校" rules={[required(commonTexts.chooseSchool)]}>
          <SchoolPicker />
        </Form.Item>
      )}
      {place === 'area' && (
        <Form.Item name="area" label="区域" rules={[required(commonTexts.areasChoose)]}>
          <AreaPicker wide />
        </Form.Item>
      )}
    </>
  );
};

/** Address and secret of the chosen channel. A stored address is not shown: an empty field keeps it. */
const Address = ({ row }: { row: ContactRow | null }) => {
  const channel = Form.useWatch<ContactForm['channel'] | undefined>('channel');
  if (channel === undefined) return null;
  const isKept = row !== null && row.channel === channel;
  const hint = channelAddressHints[channel];
  return (
    <>
      <Form.Item
        name="address"
        label="地址"
        rules={isKept ? [] : [required(texts.contactAddress)]}
        extra={isKept ? `${hint}；已保存 ${row.address}，留空则不修改` : hint}
      >
        <Input autoComplete="off" maxLength={contactLimits.address} />
      </Form.Item>
      {signedChannels.includes(channel) && (
        <Form.Item
          name="secret"
          label="加签密钥"
          extra={isKept ? '留空则不修改；修改地址时请一并填写' : '机器人启用签名校验时填写'}
        >
          <Input.Password autoComplete="new-password" maxLength={contactLimits.secret} visibilityToggle={false} />
        </Form.Item>
      )}
    </>
  );
};

const Fields = ({ row }: { row: ContactRow | null }) => {
  const { data } = useQuery(channelStateQuery);
  const channelOptions = channelNames.map((value) => {
    const isMissing = data !== undefined && !data.available.includes(value);
    return {
      value,
      label: isMissing ? `${channelLabels[value]}（未配置）` : channelLabels[value],
      disabled: isMissing,
    };
  });
  return (
    <>
      {row === null && <Place />}
      <Form.Item
        name="role"
        label="角色"
        rules={[required(texts.contactRole)]}
        extra="未确认时按第一、第二联系人的顺序通知"
      >
        <Select options={roleOptions} placeholder={texts.contactRole} />
      </Form.Item>
      <Form.Item name="name" label="名称" extra="人名或群名，可不填">
        <Input autoComplete="off" maxLength={contactLimits.name} />
      </Form.Item>
      <Form.Item name="channel" label="渠道" rules={[required(texts.contactChannel)]}>
        <Select options={channelOptions} placeholder={texts.contactChannel} />
      </Form.Item>
      <Address row={row} />
      <Form.Item
        name="hours"
        label="时段"
        rules={[{ pattern: contactHoursPattern, message: texts.contactHours }]}
        extra="只在此时段内发送，如 07:00-22:00；留空为全天"
      >
        <Input autoComplete="off" maxLength={11} placeholder="全天" />
      </Form.Item>
    </>
  );
};

const fieldsOf = ({ role, name, channel, hours }: ContactRow): ContactForm => ({
  role,
  name: name ?? '',
  channel,
  address: '',
  hours: hours ?? '',
});

const editedContact = (row: ContactRow): EditedForm<ContactForm> => ({
  record: { record: 'contact', id: row.id, schoolCode: row.schoolCode },
  version: row.version,
  valuesOf: (stored) => fieldsOf({ ...row, ...stored }),
  shown: {
    role: (role) => roleOptions.find(({ value }) => value === role)?.label ?? '',
    channel: (channel) => channelNames.flatMap((name) => (name === channel ? channelLabels[name] : [])).join(''),
  },
});

interface ContactDialogProps {
  /** About the contact that is edited, null for a new one. */
  dialog: OpenForm<ContactRow | null>;
  onClose: () => void;
  onSaved: (msg: string) => void;
}

/** Adds or edits a contact. */
export const ContactDialog = ({ dialog, onClose, onSaved }: ContactDialogProps) => {
  const row = dialog.about;
  return (
    <FormDialog<ContactForm, string | null>
      dialog={dialog}
      title={row === null ? '添加联系人' : `编辑联系人 · ${placeOf(row)}`}
      initial={row === null ? { place: 'school' } : fieldsOf(row)}
      edited={row === null ? undefined : editedContact(row)}
      save={(values, version) => saveContact(row?.id, values, version)}
      fallback={texts.contactSaveFailed}
      fields={{ areaCode: 'area' }}
      secrets={['address', 'secret']}
      onSaved={(msg) => onSaved(msg ?? texts.contactSaved)}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
};
