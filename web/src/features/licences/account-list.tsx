import { Button } from 'antd';
import { Suspense, useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { licenceAccountStatuses, licenceExpiryDays, texts } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { notify } from '../../core/notice.js';
import type { FilterField } from '../../kit/filters/filters.js';
import type { BulkAction } from '../../kit/list/bulk-bar.js';
import { ListPage } from '../../kit/list/list-page.js';
import type { ListState } from '../../kit/list/list-state.js';
import { useWeComAvailable, WeComMissing } from '../../resources/wecom/platform.js';
import { accountColumns } from './account-columns.js';
import { accountExport, accountListQuery, accountsKey, type LicenceAccount } from './accounts-api.js';
import { ExpiringBar } from './expiring-bar.js';
import { ImportLink } from './import-link.js';
import { renewablesOf, type RenewableSchool } from './people.js';
import { RenewAll } from './renew-all.js';
import { SyncButton } from './sync-button.js';
import { useAccountDialogs } from './use-account-dialogs.js';
import { useLiveAccounts } from './use-live.js';
import { useMay } from './use-may.js';
import { usePurchase } from './use-purchase.js';

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
