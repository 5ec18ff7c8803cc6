import { PlusOutlined } from '@ant-design/icons';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Suspense, useMemo, useState } from 'react';
import { texts } from '#libs/contracts';
import { confirm } from '../../core/confirm.js';
import { notify, notifyProblem } from '../../core/notice.js';
import { lazyPart } from '../../core/parts.js';
import { useUser } from '../../core/session.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import {
  accountListQuery,
  accountsKey,
  deleteAccount,
  resetPassword,
  resetSecondFactor,
  type AccountRow,
} from './api.js';
import { accountColumns } from './columns.js';
import { roleOptions } from './labels.js';
import { PasswordDialog } from './password-dialog.js';

// the tree of areas is large, and only the dialog needs it
const AccountDialog = lazyPart(async () => ({ default: (await import('./dialog.js')).AccountDialog }));

const SsoReportsDialog = lazyPart(async () => ({
  default: (await import('./sso-reports-dialog.js')).SsoReportsDialog,
}));

const filters: FilterField[] = [
  { kind: 'text', name: 'account', label: '账号' },
  { kind: 'text', name: 'username', label: '姓名' },
  { kind: 'text', name: 'phone', label: '手机', hint: texts.phoneHint },
  {
    kind: 'choice',
    name: 'tags',
    label: '角色',
    options: roleOptions.map(({ value, label }) => ({ value: String(value), label })),
  },
];

interface InitialPassword {
  account: string;
  password: string;
}

const useRowActions = (onPassword: (initial: InitialPassword) => void) => {
  const client = useQueryClient();
  return useMemo(() => {
    const reread = () => client.invalidateQueries({ queryKey: [accountsKey] });
    const remove = ({ uid, account }: AccountRow) =>
      confirm({
        title: texts.confirmDelete,
        content: `账号 ${account}`,
        okText: '删除',
        okButtonProps: { danger: true },
        onOk: () =>
          deleteAccount(uid).then(
            () => {
              notify('success', texts.deleted);
              void reread();
            },
            (error: unknown) => notifyProblem(error, texts.deleteFailed),
          ),
      });
    const reset = ({ uid, account }: AccountRow) =>
      confirm({
        title: `重置账号 ${account} 的密码？`,
        content: '该账号的登录会立即结束，下次须用新的初始密码登录。',
        okText: '重置',
        onOk: () =>
          resetPassword(uid).then(
            (password) => onPassword({ account, password }),
            (error: unknown) => notifyProblem(error),
          ),
      });
    const resetFactor = ({ uid, account }: AccountRow) =>
      confirm({
        title: `重置账号 ${account} 的两步验证？`,
        content: '请先确认是本人提出的。该账号的登录会立即结束，下次登录不再要求验证码，直到重新设置。',
        okText: '重置',
        onOk: () =>
          resetSecondFactor(uid).then(
            () => {
              notify('success', texts.secondFactorReset);
              void reread();
            },
            (error: unknown) => notifyProblem(error),
          ),
      });
    return { remove, reset, resetFactor, reread };
  }, [client, onPassword]);
};

/** The accounts that the signed-in administrator looks after. */
const AccountList = () => {
  const { uid: own } = useUser();
  const { opened, open, close } = useFormDialog<AccountRow | null>('account');
  const [initial, setInitial] = useState<InitialPassword | null>(null);
  const [hasReports, setReports] = useState(false);
  const { remove, reset, resetFactor, reread } = useRowActions(setInitial);
  const columns = useMemo(
    () => accountColumns({ own, edit: open, reset, resetFactor, remove }),
    [own, open, reset, resetFactor, remove],
  );
  const saved = (account: string, password: string | null) => {
    notify('success', password === null ? texts.changed : texts.added);
    close();
    if (password !== null) setInitial({ account, password });
    void reread();
  };
  return (
    <>
      <ListPage
        label="账号管理"
        query={accountListQuery}
        columns={columns}
        filters={filters}
        rowKey="uid"
        extra={
          <>
            <Button onClick={() => setReports(true)}>单点登录记录</Button>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => open(null)}>
              添加账号
            </Button>
          </>
        }
      />
      {opened !== null && (
        <Suspense>
          <AccountDialog dialog={opened} onClose={close} onSaved={saved} />
        </Suspense>
      )}
      {hasReports && (
        <Suspense>
          <SsoReportsDialog onClose={() => setReports(false)} />
        </Suspense>
      )}
      {initial !== null && <PasswordDialog {...initial} onClose={() => setInitial(null)} />}
    </>
  );
};

export default AccountList;
