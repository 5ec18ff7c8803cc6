import { accountLength, maskedMobilePattern, maxPersonName, mobilePattern, texts } from '#libs/contracts';
import { Checkbox, Input, Select } from '../../kit/form/fields.js';
import { FormDialog } from '../../kit/form/form-dialog.js';
import { required } from '../../kit/form/form-rules.js';
import { Form, type FormRule } from '../../kit/form/form.js';
import type { EditedForm } from '../../kit/form/merge.js';
import type { OpenForm } from '../../kit/form/use-form-dialog.js';
import { AreaTree } from '../../kit/pickers/area-tree.js';
import { addAccount, updateAccount, type AccountForm, type AccountRow, roleOptions } from './api.js';

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
  username: [required(texts.usernameRequired)],
  phone: [
    {
      validator: (_rule: FormRule, value = '') => {
        const kept = row !== null && value === row.phone && maskedMobilePattern.test(value);
        return kept || mobilePattern.test(value) ? Promise.resolve() : Promise.reject(new Error(texts.mobile));
      },
    },
  ],
  tags: [required(texts.roleRequired)],
  areas: [required(texts.areasChoose)],
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
      <Form.Item name="ssoId" label="单点登录标识" extra="身份提供方提供的标识，如邮箱；留空则与账号相同">
        <Input autoComplete="off" maxLength={255} />
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
      {row !== null && (
        <Form.Item
          name="followsClaims"
          valuePropName="checked"
          extra="通过身份提供方登录时，角色和负责区域由其声明决定（OIDC_ROLE_MAP）；手动修改角色或负责区域后自动取消"
        >
          <Checkbox>角色和负责区域随身份提供方</Checkbox>
        </Form.Item>
      )}
    </>
  );
};

const fieldsOf = ({ account, username, ssoId, followsClaims, phone, tags, areaList }: AccountRow): AccountForm => ({
  account,
  username,
  ssoId,
  followsClaims,
  phone,
  areas: areaList.map(({ code }) => code),
  // the column may hold any bitmask; accounts are only ever given one of these roles
  tags: tags as AccountForm['tags'],
});

const editedAccount = (row: AccountRow): EditedForm<AccountForm> => {
  // areas of both sides by name, as far as the record has them
  const names = new Map(row.areaList.map(({ code, name }) => [code, name]));
  return {
    record: { record: 'account', id: row.uid, schoolCode: null },
    version: row.version,
    valuesOf: (stored) => {
      const account = { ...row, ...stored };
      for (const { code, name } of account.areaList) names.set(code, name);
      return fieldsOf({ ...account, ssoId: account.ssoId ?? '' });
    },
    shown: {
      followsClaims: (follows) => (follows === true ? '是' : '否'),
      tags: (tags) => roleOptions.find(({ value }) => value === tags)?.label ?? '',
      areas: (codes) => (codes as string[]).map((code) => names.get(code) ?? code).join('，'),
    },
  };
};

interface AccountDialogProps {
  /** About the account that is edited, null for a new one. */
  dialog: OpenForm<AccountRow | null>;
  onClose: () => void;
  /** Receives the initial password of a new account; null after a change. */
  onSaved: (account: string, initialPassword: string | null) => void;
}

/** Adds or edits an account. */
export const AccountDialog = ({ dialog, onClose, onSaved }: AccountDialogProps) => {
  const row = dialog.about;
  return (
    <FormDialog<AccountForm, string | null>
      dialog={dialog}
      title={row === null ? '添加账号' : `编辑账号 · ${row.account}`}
      initial={row === null ? {} : fieldsOf(row)}
      edited={row === null ? undefined : editedAccount(row)}
      save={(values, version) =>
        row === null ? addAccount(values) : updateAccount(row.uid, values, version).then(() => null)
      }
      fallback={row === null ? texts.addFailed : texts.changeFailed}
      fields={{ areaList: 'areas' }}
      onSaved={(password, { account }) => onSaved(account, password)}
      onClose={onClose}
    >
      <Fields row={row} />
    </FormDialog>
  );
};
