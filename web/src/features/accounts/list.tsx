import { PlusOutlined } from '@ant-design/icons';
import { Suspense, useMemo, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { texts } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { lazyPart } from '../../core/parts.js';
import { useUser } from '../../core/session.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { ShownOnceDialog } from '../../kit/dialog/shown-once-dialog.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { useFormDialog } from '../../kit/form/use-form-dialog.js';
import { ListPage } from '../../kit/list/list-page.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { MaskedPhone } from '../../kit/values/masked-phone.js';
import {
  accountListQuery,
  accountsKey,
  deleteAccount,
  resetPassword,
  resetSecondFactor,
  type AccountRow,
  revealPhone,
  roleOptions,
  roleLabel,
} from './api.js';

interface AccountHandlers {
  /** uid of the signed-in user, who cannot delete or reset their own account. */
  own: string;
  edit: (row: AccountRow) => void;
  reset: (row: AccountRow) => void;
  resetFactor: (row: AccountRow) => void;
  remove: (row: AccountRow) => void;
}

const RowActions = ({ row, handlers }: { row: AccountRow; handlers: AccountHandlers }) => (
  <Space size={0} className="row-actions">
    <Button type="link" size="small" onClick={() => handlers.edit(row)}>
      编辑
    </Button>
    <Button type="link" size="small" disabled={row.uid === handlers.own} onClick={() => handlers.reset(row)}>
      重置密码
    </Button>
    <Button
      type="link"
      size="small"
      disabled={row.uid === handlers.own || !row.secondFactor}
      onClick={() => handlers.resetFactor(row)}
    >
      重置两步验证
    </Button>
    <Button type="link" size="small" danger disabled={row.uid === handlers.own} onClick={() => handlers.remove(row)}>
      删除
    </Button>
  </Space>
);

const accountColumns = (handlers: AccountHandlers): Column<AccountRow>[] => [
  field('account', '账号', 140, { fixed: 'left', ellipsis: true, sorter: true }),
  field('username', '姓名', 120, { ellipsis: true, sorter: true }),
  column('phone', '手机', 130, {
    render: (_, { uid, phone }) => <MaskedPhone key={phone} phone={phone} reveal={() => revealPhone(uid)} />,
  }),
  column('tags', '角色', 100, { render: (_, { tags }) => roleLabel(tags) }),
  column('belongArea', '负责区域', 240, {
    ellipsis: true,
    render: (_, { belongArea }) => <span title={belongArea.join('，')}>{belongArea.join('，') || '全部'}</span>,
  }),
  field('createDate', '创建时间', 170, { sorter: true }),
  column('actions', '操作', 290, { fixed: 'right', render: (_, row) => <RowActions row={row} handlers={handlers} /> }),
];

/** Shows an initial password, which cannot be read again later. */
const PasswordDialog = ({ account, password, onClose }: { account: string; password: string; onClose: () => void }) => (
  <ShownOnceDialog
    title={`初始密码 · ${account}`}
    label="初始密码"
    value={password}
    testId="initial-password"
    hint="首次登录后必须修改。"
    onClose={onClose}
  />
);

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
        hint="点「添加账号」，设置它的角色和可见的学校"
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
