import { Button, Space } from 'antd';
import { Suspense, useCallback, useMemo, useState } from 'react';
import { useNavigate, Link, useSearchParams } from 'react-router';
import { useQuery, useMutation, useQueryClient } from '@tanstack/react-query';
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
import { RowActions, type RowAction } from '../../kit/table/row-actions.js';
import { TeacherLink } from '../../kit/values/object-link.js';
import { syncMember } from '../../resources/corporations/queries.js';
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
  sync: (account: LicenceAccount) => void;
}

/** True for an account that can be bound: once a user is bound, it is not. Source: second requirement document, section 4. */
const canActivate = ({ status, activating, schoolCode }: LicenceAccount): boolean =>
  status === 1 && !activating && schoolCode !== null;

/** True for an account that can be handed over: it has a holder, or awaits transfer. */
const canInherit = ({ status, userName, schoolCode }: LicenceAccount): boolean =>
  (status === 2 || status === 4) && userName !== null && schoolCode !== null;

/** Looks for the holder of an account in the corporation of the school. */
const useSyncHolder = (): ((account: LicenceAccount) => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ schoolCode, userId }: LicenceAccount) => syncMember(schoolCode ?? '', userId ?? ''),
    onSuccess: (msg) => {
      notify('success', msg);
      void client.invalidateQueries({ queryKey: accountsKey });
    },
    meta: { fallback: texts.syncFailed },
  }).mutate;
};

/** What can be done with one account, the most used first. Holders whom the directory knows can be looked for. */
const actionsOf = (account: LicenceAccount, { activate, inherit, sync }: AccountHandlers): RowAction[] => {
  const { active_code: code, schoolCode, userId, userName } = account;
  return [
    ...(activate === undefined
      ? []
      : [
          {
            key: 'activate',
            label: '激活',
            name: `激活 ${code}`,
            disabled: !canActivate(account),
            run: () => activate(account),
          },
        ]),
    ...(inherit === undefined || !canInherit(account)
      ? []
      : [{ key: 'inherit', label: '继承', name: `继承 ${code}`, run: () => inherit(account) }]),
    ...(schoolCode === null || userId === null
      ? []
      : [{ key: 'sync', label: '同步成员', name: `同步成员 ${userName ?? userId}`, run: () => sync(account) }]),
  ];
};

const actions = (handlers: AccountHandlers): Column<LicenceAccount> =>
  column('actions', '操作', 138, {
    fixed: 'right',
    render: (_, account) => <RowActions of={account.active_code} actions={actionsOf(account, handlers)} />,
  });

/** The teacher who holds an account, as far as the directory knows them. */
const Holder = ({ schoolCode, userId, userName }: LicenceAccount) => {
  if (userName === null) return <span className="muted">未绑定</span>;
  if (schoolCode === null || userId === null) return userName;
  return <TeacherLink schoolCode={schoolCode} uid={userId} teacherName={userName} />;
};

/**
 * Columns of licence accounts. Source: second requirement document, section 3, Licence account. In a window of 1440
 * pixels all find room.
 */
const accountColumns = (handlers: AccountHandlers): Column<LicenceAccount>[] => [
  column('userName', '教师姓名', 88, {
    fixed: 'left',
    ellipsis: true,
    render: (_, account) => <Holder {...account} />,
  }),
  column('status', '状态', 100, { render: (_, row) => <StateMark {...accountMark(row)} /> }),
  column('expire_time', '到期时间', 158, { render: (_, row) => row.expire_time ?? '-' }),
  column('schoolName', '学校名称', 110, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  column('orderId', '订单号', 96, { ellipsis: true, render: (_, { orderId }) => orderId ?? '-' }),
  field('active_code', '激活码', 96, { ellipsis: true }),
  { key: 'type', title: '类型', dataIndex: 'typeName', width: 84 },
  column('active_time', '激活时间', 158, { render: (_, row) => row.active_time ?? '-' }),
  column('userId', '用户ID', 84, { ellipsis: true, render: (_, { userId }) => userId ?? '-' }),
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
  const sync = useSyncHolder();
  const columns = useMemo(
    () =>
      accountColumns({
        activate: mayActivate ? activate : undefined,
        inherit: mayInherit ? inherit : undefined,
        sync,
      }),
    [mayActivate, mayInherit, activate, inherit, sync],
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
