import { texts } from '#libs/contracts';
import { Input, Select } from '../../../kit/form/fields.js';
import { FormDialog } from '../../../kit/form/form-dialog.js';
import { required } from '../../../kit/form/form-rules.js';
import { Form } from '../../../kit/form/form.js';
import type { DialogFor } from '../../../kit/form/use-form-dialog.js';
import { AreaTree } from '../../../kit/pickers/area-tree.js';
import { TimePicker } from '../../../kit/pickers/date-pickers.js';
import { type ApiKeyForm, createKey, scopeOptions, type ShownKey } from './api.js';

/** Makes an API key of the signed-in user. */
export const ApiKeyDialog = ({ dialog, onClose, onSaved }: DialogFor<null, [made: ShownKey]>) => (
  <FormDialog<ApiKeyForm, string>
    dialog={dialog}
    title="创建密钥"
    okText="创建"
    initial={{}}
    save={createKey}
    fallback={texts.addFailed}
    fields={{ areaList: 'areas' }}
    onSaved={(key, { name }) => onSaved({ name, key })}
    onClose={onClose}
  >
    <Form.Item
      name="name"
      label="名称"
      rules={[required(texts.apiKeyNameRequired)]}
      extra="用途或使用它的系统，如：数据大屏"
    >
      <Input autoComplete="off" maxLength={30} />
    </Form.Item>
    <Form.Item
      name="scopes"
      label="权限"
      rules={[required(texts.apiKeyScopesRequired)]}
      extra="只选需要的；密钥的权限不会超过您自己的权限"
    >
      <Select mode="multiple" options={scopeOptions} placeholder={texts.apiKeyScopesRequired} />
    </Form.Item>
    <Form.Item name="expirationTime" label="到期时间" extra="留空则长期有效">
      <TimePicker />
    </Form.Item>
    <Form.Item name="areas" label="限定区域" extra="留空则为您负责的全部区域">
      <AreaTree />
    </Form.Item>
  </FormDialog>
);
