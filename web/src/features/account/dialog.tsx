import { useMutation } from '@tanstack/react-query';
import { Form, Input, Modal, Select, type FormRule } from 'antd';
import { useEffect } from 'react';
import { accountLength, maskedMobilePattern, maxPersonName, mobilePattern, texts } from '#libs/contracts';
import { offerDraft } from '../../app/drafts.js';
import { notify } from '../../app/notice.js';
import { AreaTree } from '../../kit/area-tree.js';
import { showProblem } from '../../kit/form-problem.js';
import { useGuardedClose } from '../../kit/use-guarded-close.js';
import { addAccount, updateAccount, type AccountForm, type AccountRow } from './api.js';
import { roleOptions } from './labels.js';

/** An opened form: the account that is edited, null for a new one, and what was typed before the session ended. */
export interface AccountDraft {
  row: AccountRow | null;
  typed?: Partial<AccountForm>;
}

/** Name under which what is typed is kept when the session ends. */
export const draftName = 'account';

/** An account or a phone that stays as it was need not follow the rules of a new one. */
const rulesFor = (row: AccountRow | null) => ({
  account: [
    {
      validator: (_rule: FormRule, value = '') => {
        const { length } = [...value.trim()];
        const fits = length >= accountLength.min && length <= accountLength.max;
        return fits || value === row?.account ? Promise.resolve() : Promise.reject(new Error(texts.accountLength));
      },
    },
  ],
  username: [{ required: true, whitespace: true, message: texts.usernameRequired }],
  phone: [
    {
      validator: (_rule: FormRule, value = '') => {
        const kept = row !== null && value === row.phone && maskedMobilePattern.test(value);
        return kept || mobilePattern.test(value) ? Promise.resolve() : Promise.reject(new Error(texts.mobile));
      },
    },
  ],
  tags: [{ required: true, message: texts.roleRequired }],
  areas: [{ required: true, message: texts.areasChoose }],
});

const Fields = ({ row }: { row: AccountRow | null }) => {
  const rules = rulesFor(row);
  return (
    <>
      <Form.Item name="account" label="账号" required rules={rules.account} extra="6-13个字符">
        <Input autoComplete="off" maxLength={64} />
      </Form.Item>
      <Form.Item name="username" label="姓名" rules={rules.username}>
        <Input autoComplete="off" maxLength={maxPersonName} />
      </Form.Item>
      <Form.Item name="phone" label="手机" required rules={rules.phone}>
        <Input autoComplete="off" maxLength={11} inputMode="tel" />
      </Form.Item>
      <Form.Item name="tags" label="角色" rules={rules.tags}>
        <Select options={roleOptions} placeholder={texts.roleRequired} />
      </Form.Item>
      <Form.Item name="areas" label="负责区域" rules={rules.areas}>
        <AreaTree />
      </Form.Item>
    </>
  );
};

const fieldsOf = ({ account, username, phone, tags, areaList }: AccountRow): AccountForm => ({
  ...{ account, username, phone, areas: areaList.map(({ code }) => code) },
  // the column may hold any bitmask; accounts are only ever given one of these roles
  tags: tags as AccountForm['tags'],
});

const initialOf = ({ row, typed }: AccountDraft): Partial<AccountForm> => ({
  ...(row === null ? {} : fieldsOf(row)),
  ...typed,
});

interface AccountDialogProps {
  draft: AccountDraft;
  onClose: () => void;
  /** Told of the password that a new account starts with; null after a change. */
  onSaved: (account: string, initialPassword: string | null) => void;
}

/** Adds or edits an account. */
export const AccountDialog = ({ draft, onClose, onSaved }: AccountDialogProps) => {
  const { row } = draft;
  const [form] = Form.useForm<AccountForm>();
  const typed = () => draft.typed !== undefined || form.isFieldsTouched();
  const close = useGuardedClose({ isFieldsTouched: typed }, onClose);
  const save = useMutation({
    mutationFn: async (values: AccountForm) =>
      row === null ? addAccount(values) : updateAccount(row.uid, values).then(() => null),
    onSuccess: (password, { account }) => onSaved(account, password),
    onError: (error) => showProblem(form, error, row === null ? texts.addFailed : texts.changeFailed),
    meta: { inline: true },
  });
  useEffect(() => offerDraft(draftName, () => ({ row, typed: form.getFieldsValue() })), [form, row]);
  return (
    <Modal
      open
      title={row === null ? '新增账号' : `编辑账号 · ${row.account}`}
      okText="保存"
      onOk={() => form.submit()}
      okButtonProps={{ disabled: save.isPending }}
      confirmLoading={save.isPending}
      onCancel={close}
      mask={{ closable: false }}
    >
      <Form<AccountForm>
        form={form}
        name="accountForm"
        layout="vertical"
        initialValues={initialOf(draft)}
        validateTrigger={['onChange', 'onBlur']}
        scrollToFirstError={{ focus: true }}
        onFinish={(values) => !save.isPending && save.mutate(values)}
        onFinishFailed={() => notify('error', texts.invalidForm)}
      >
        <Fields row={row} />
      </Form>
    </Modal>
  );
};
