import { Button, Space } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, Link, useSearchParams } from 'react-router';
import { useQuery, useMutation } from '@tanstack/react-query';
import { licenceAccountStatuses, licenceExpiryDays, texts } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { notify } from '../../core/feedback.js';
import { useMay } from '../../core/screens.js';
import type { FilterField } from '../../kit/filters/filters.js';
import type { BulkAction } from '../../kit/list/bulk-bar.js';
import { ListPage } from '../../kit/list/list-page.js';
import { type ListState, readAll } from '../../kit/list/list-state.js';
import { StateMark } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { SyncMember } from '../../resources/corporations/sync-member.js';
import { useWeComAvailable, WeComMissing, SimulatedWeCom } from '../../resources/platforms/platforms.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import {
  accountExport,
  accountListQuery,
  accountsKey,
  type LicenceAccount,
  expiringQuery,
  accountMark,
} from './api.js';
import { renewablesOf, type RenewableSchool } from './people.js';
import { ImportLink, SyncButton } from './toolbar.js';
import { useAccountDialogs } from './use-account-dialogs.js';
import { useLiveAccounts } from './use-live.js';
import { usePurchase } from './use-purchase.js';

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

const actions = ({ activate, inherit }: AccountHandlers): Column<LicenceAccount> =>
  column('actions', '操作', 190, {
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
const accountColumns = (handlers: AccountHandlers): Column<LicenceAccount>[] => [
  column('userName', '教师姓名', 110, {
    fixed: 'left',
    ellipsis: true,
    render: (_, { userName }) => userName ?? <span className="muted">未绑定</span>,
  }),
  column('status', '状态', 120, { render: (_, row) => <StateMark {...accountMark(row)} /> }),
  column('expire_time', '到期时间', 155, { render: (_, row) => row.expire_time ?? '-' }),
  column('schoolName', '学校名称', 190, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('orderId', '订单号', 190, { ellipsis: true, render: (_, { orderId }) => orderId ?? '-' }),
  field('active_code', '激活码', 180, { ellipsis: true }),
  { key: 'type', title: '类型', dataIndex: 'typeName', width: 95 },
  column('active_time', '激活时间', 155, { render: (_, row) => row.active_time ?? '-' }),
  column('userId', '用户ID', 150, { ellipsis: true, render: (_, { userId }) => userId ?? '-' }),
  actions(handlers),
];

/** Renews all people whom the list of soon expiring accounts matches, on whichever page. */
const RenewAll = ({ state, onRenew }: { state: ListState; onRenew: (schools: RenewableSchool[]) => void }) => {
  const available = useWeComAvailable();
  const [count, setCount] = useState(0);
  const read = useMutation({
    mutationFn: () => readAll(accountListQuery, state, new AbortController().signal, setCount),
    onSuccess: (accounts) => {
      const schools = renewablesOf(accounts);
      if (schools.length === 0) notify('warning', texts.renewNone);
      else onRenew(schools);
    },
    meta: { fallback: texts.licenceAccountsFailed },
  });
  return (
    <Button disabled={!available || read.isPending} onClick={() => read.mutate()}>
      {read.isPending && count > 0 ? `已读取 ${count} 个` : '续期这些账号'}
    </Button>
  );
};

/** How many accounts run out soon, of the school that the list is limited to; each number leads to them. */
const ExpiringBar = () => {
  const schoolCode = useSearchParams()[0].get('schoolCode');
  const { data } = useQuery(expiringQuery(schoolCode ?? undefined));
  const ofSchool: Record<string, string> = schoolCode === null ? {} : { schoolCode };
  return (
    <Space className="kit-gap" size={20} wrap>
      <SimulatedWeCom />
      {licenceExpiryDays.map((days) => (
        <Link key={days} to={address('/home/permit/permit_account', { ...ofSchool, expiringDays: String(days) })}>
          {days} 天内到期 {data?.[`within${days}`] ?? '-'}
        </Link>
      ))}
    </Space>
  );
};

const statusOptions = Object.entries(licenceAccountStatuses).map(([value, label]) => ({ value, label }));
const expiryOptions = licenceExpiryDays.map((days) => ({ value: String(days), label: `${days} 天内` }));

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'text', name: 'userName', label: '教师姓名' },
  { kind: 'choice', name: 'status', label: '状态', options: statusOptions },
  { kind: 'choice', name: 'expiringDays', label: '即将到期', options: expiryOptions },
];

type Dialogs = ReturnType<typeof useAccountDialogs>;

interface ToolbarProps {
  state: ListState;
  dialogs: Dialogs;
  renew: (schools: RenewableSchool[]) => void;
}

/** What can be done with accounts as a whole, by permission keys. */
const Toolbar = ({ state, dialogs, renew }: ToolbarProps) => {
  const available = useWeComAvailable();
  const may = useMay();
  const { schoolCode, expiringDays } = state.filters;
  return (
    <>
      {expiringDays !== undefined && may('licencePurchase') && <RenewAll state={state} onRenew={renew} />}
      <SyncButton kind="accounts" schoolCode={schoolCode} />
      <ImportLink schoolCode={schoolCode} />
      {may('licenceActivity') && (
        <Button disabled={!available} onClick={() => dialogs.openSetting({ schoolCode })}>
          自动激活
        </Button>
      )}
      {may('licenceInherit') && (
        <Button disabled={!available} onClick={() => dialogs.openHeritance({ schoolCode })}>
          继承
        </Button>
      )}
      {may('licenceBatchActivity') && (
        <Button type="primary" disabled={!available} onClick={() => dialogs.openBatch({ schoolCode })}>
          批量激活
        </Button>
      )}
    </>
  );
};

const useBulk = (renew: (schools: RenewableSchool[]) => void): BulkAction<LicenceAccount>[] | undefined => {
  const available = useWeComAvailable();
  const allowed = useMay()('licencePurchase') && available;
  return useMemo(() => {
    if (!allowed) return undefined;
    const run = (rows: LicenceAccount[], clear: () => void) => {
      const schools = renewablesOf(rows);
      if (schools.length === 0) return notify('warning', texts.renewNone);
      renew(schools);
      clear();
    };
    return [{ key: 'renew', label: '续期', run }];
  }, [allowed, renew]);
};

/** Accounts of interface licences of every school within reach: who holds them, and until when. */
const LicenceAccounts = () => {
  const navigate = useNavigate();
  const dialogs = useAccountDialogs();
  useLiveAccounts(accountsKey);
  const show = useCallback(
    (order: string) => void navigate(address('/home/permit/permit_order', { order })),
    [navigate],
  );
  const { dialog, open } = usePurchase(show);
  const renew = useCallback((schools: RenewableSchool[]) => open({ orderType: 2, schools }), [open]);
  const bulk = useBulk(renew);
  const may = useMay();
  const [mayActivate, mayInherit] = [may('licenceActivity'), may('licenceInherit')];
  const { activate, inherit } = dialogs;
  const columns = useMemo(
    () => accountColumns({ activate: mayActivate ? activate : undefined, inherit: mayInherit ? inherit : undefined }),
    [mayActivate, mayInherit, activate, inherit],
  );
  return (
    <>
      <WeComMissing />
      <ExpiringBar />
      <ListPage
        label="许可账号"
        query={accountListQuery}
        columns={columns}
        filters={filters}
        rowKey="id"
        {...(bulk === undefined ? {} : { bulk })}
        chooseFirst={texts.purchaseRenewWhom}
        hint="先在许可订单中购买，支付后点「更新账号」读取激活码"
        exporting={accountExport}
        extra={(state) => <Toolbar state={state} dialogs={dialogs} renew={renew} />}
      />
      {dialogs.dialogs}
      <Suspense>{dialog}</Suspense>
    </>
  );
};

export default LicenceAccounts;
