import { Suspense, useMemo, type ReactNode } from 'react';
import { Link } from 'react-router';
import { type PackageType, texts } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { lazyPart } from '../../core/parts.js';
import { useReach } from '../../core/screens.js';
import { Button } from '../../kit/controls/controls.js';
import type { FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useTab } from '../../kit/list/url-state.js';
import { Loading } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { moneyText } from '../../kit/values/numbers.js';
import { CallPlatformState } from '../../resources/platforms/platforms.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { rechargesExport, rechargesQuery } from './api.js';
import { CallList } from './call-list.js';
import { studentColumn } from './columns.js';
import { packageText, sourceText, minutesText, type ReversedRecharge, reversalKind, type Recharge } from './rows.js';
import { useStudentDialogs } from './use-student-dialogs.js';
import './trtc.css';

/** What a recharge was, or that it was reversed. */
const kindText = ({ source, reversalOf }: Recharge): string => (reversalOf === null ? sourceText(source) : '撤回');

interface RechargeHandlers {
  show: (studentUid: string) => void;
  reverse: (recharge: ReversedRecharge) => void;
}

const periodColumns: Column<Recharge>[] = [
  column('beginTime', '开始时间', 165, { render: (_, { beginTime }) => beginTime ?? '-' }),
  column('endTime', '结束时间', 165, { render: (_, { endTime }) => endTime ?? '-' }),
];

/** Columns of recharges. Source: requirement document 2, section 3. */
const rechargeColumns = ({ show, reverse }: RechargeHandlers): Column<Recharge>[] => [
  studentColumn('学生', 110, show),
  column('rechargePhone', '充值手机', 125, { render: (_, row) => row.rechargePhone || '-' }),
  column('rechargeTime', '充值时长', 120, {
    align: 'right',
    render: (_, { rechargeTime }) => minutesText(rechargeTime),
  }),
  column('price', '金额', 100, { align: 'right', render: (_, { price }) => moneyText(price) }),
  column('packageType', '套餐类型', 100, { render: (_, row) => packageText(row.packageType) }),
  column('source', '来源', 110, { render: (_, row) => kindText(row) }),
  field('createdDate', '充值时间', 165),
  field('className', '班级', 120, { ellipsis: true }),
  field('schoolName', '学校', 170, { ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  ...periodColumns,
  column('reason', '原因', 160, { ellipsis: true, render: (_, { reason }) => reason || '-' }),
  column('actions', '操作', 80, {
    fixed: 'right',
    render: (_, row) => {
      const kind = reversalKind(row);
      return (
        kind !== null && (
          <Button type="link" size="small" danger aria-label={`${kind} ${row.name}`} onClick={() => reverse(row)}>
            {kind}
          </Button>
        )
      );
    },
  }),
];

const filters: FilterField[] = [
  { kind: 'school', name: 'schoolCode', label: '学校' },
  { kind: 'text', name: 'phone', label: '充值手机', hint: texts.phoneHint },
  { kind: 'range', name: 'payTime', label: '充值时间', names: ['payTimeSart', 'payTimeEnd'] },
];

interface RechargeListProps {
  packageType: PackageType;
  label: string;
  onShow: (studentUid: string) => void;
  onReverse: (recharge: ReversedRecharge) => void;
  extra?: ReactNode;
}

/** Recharges of one kind of package, the newest first. */
const RechargeList = ({ packageType, label, onShow, onReverse, extra }: RechargeListProps) => {
  const query = useMemo(() => rechargesQuery(packageType), [packageType]);
  const columns = useMemo(() => rechargeColumns({ show: onShow, reverse: onReverse }), [onShow, onReverse]);
  return (
    <ListPage
      label={label}
      noun="充值记录"
      query={query}
      columns={columns}
      filters={filters}
      rowKey="id"
      defaultSize={20}
      exporting={(state) => rechargesExport(packageType, state)}
      hint="家长在线充值、管理员充值和批量导入的时长会出现在这里"
      extra={extra}
    />
  );
};

const screen = '/home/addedvalue/subscribeImport';

/** To the import of recharges. */
const ImportLink = () =>
  useReach()(screen) ? <Link to={address(screen, { importType: 'trtc' })}>批量导入</Link> : null;

// tabs are large, and few pages have them
const ListTabs = lazyPart(() => import('./list-tabs.js'));

const names = ['recharge', 'usage'] as const;

/** What was recharged in single minutes, and what was used. */
export const CallRecords = () => {
  const [tab, open] = useTab(names);
  const { dialogs, show, reverse } = useStudentDialogs();
  const recharges = (
    <RechargeList packageType="single" label="充值记录" onShow={show} onReverse={reverse} extra={<ImportLink />} />
  );
  return (
    <>
      <Suspense fallback={<Loading rows={10} />}>
        <ListTabs
          open={tab}
          onOpen={open}
          lists={[
            { key: 'recharge', label: '充值记录', children: recharges },
            { key: 'usage', label: '使用记录', children: <CallList label="使用记录" onShow={show} /> },
          ]}
        />
      </Suspense>
      {dialogs}
    </>
  );
};

/** What was recharged in monthly packages. */
export const MonthlyRecharges = () => {
  const { dialogs, show, reverse } = useStudentDialogs();
  return (
    <>
      <RechargeList
        packageType="monthly"
        label="包月充值记录"
        onShow={show}
        onReverse={reverse}
        extra={
          <>
            <ImportLink />
            <CallPlatformState />
          </>
        }
      />
      {dialogs}
    </>
  );
};
