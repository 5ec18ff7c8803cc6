import { Button } from 'antd';
import { StateMark } from '../../kit/states/state-mark.js';
import type { Column } from '../../kit/table/data-table.js';
import { SyncMember } from '../../resources/corporations/sync-member.js';
import { accountsKey, type LicenceAccount } from './accounts-api.js';
import { accountMark } from './labels.js';

/** Undefined: the user may not do it. */
interface AccountHandlers {
  activate: ((account: LicenceAccount) => void) | undefined;
  inherit: ((account: LicenceAccount) => void) | undefined;
}

/** True for an account that can be bound: once a user is bound, it is not. Source: second requirement document, section 4. */
const canActivate = ({ status, activating, schoolCode }: LicenceAccount): boolean =>
  status === 1 && !activating && schoolCode !== null;

/** True for an account that can be handed over: it has a holder, or awaits transfer. */
const canInherit = ({ status, userName, schoolCode }: LicenceAccount): boolean =>
  (status === 2 || status === 4) && userName !== null && schoolCode !== null;

/** Holders whom the directory knows can be looked for in their corporation. */
const SyncHolder = ({ account: { schoolCode, userId, userName } }: { account: LicenceAccount }) =>
  schoolCode === null || userId === null ? null : (
    <SyncMember schoolCode={schoolCode} person={{ uid: userId, name: userName ?? userId }} reread={accountsKey} />
  );

const actions = ({ activate, inherit }: AccountHandlers): Column<LicenceAccount> => ({
  key: 'actions',
  title: '操作',
  width: 190,
  fixed: 'right',
  render: (_, account) => (
    <span className="row-actions">
      {activate !== undefined && (
        <Button
          type="link"
          size="small"
          disabled={!canActivate(account)}
          aria-label={`激活 ${account.active_code}`}
          onClick={() => activate(account)}
        >
          激活
        </Button>
      )}
      {inherit !== undefined && canInherit(account) && (
        <Button type="link" size="small" aria-label={`继承 ${account.active_code}`} onClick={() => inherit(account)}>
          继承
        </Button>
      )}
      <SyncHolder account={account} />
    </span>
  ),
});

/** Columns of licence accounts. Source: second requirement document, section 3, Licence account. */
export const accountColumns = (handlers: AccountHandlers): Column<LicenceAccount>[] => [
  {
    key: 'userName',
    title: '教师姓名',
    width: 110,
    fixed: 'left',
    ellipsis: true,
    render: (_, { userName }) => userName ?? <span className="muted">未绑定</span>,
  },
  { key: 'status', title: '状态', width: 120, render: (_, row) => <StateMark {...accountMark(row)} /> },
  { key: 'expire_time', title: '到期时间', width: 155, render: (_, row) => row.expire_time ?? '-' },
  { key: 'schoolName', title: '学校名称', width: 190, ellipsis: true, render: (_, row) => row.schoolName ?? '-' },
  { key: 'orderId', title: '订单号', width: 190, ellipsis: true, render: (_, { orderId }) => orderId ?? '-' },
  { key: 'active_code', title: '激活码', dataIndex: 'active_code', width: 180, ellipsis: true },
  { key: 'type', title: '类型', dataIndex: 'typeName', width: 95 },
  { key: 'active_time', title: '激活时间', width: 155, render: (_, row) => row.active_time ?? '-' },
  { key: 'userId', title: '用户ID', width: 150, ellipsis: true, render: (_, { userId }) => userId ?? '-' },
  actions(handlers),
];
