import { useMemo } from 'react';
import { Link } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { routeOf } from '#libs/contracts';
import { address } from '../../core/addresses.js';
import { secondsSince, useNow } from '../../core/clock.js';
import { Space } from '../../kit/controls/controls.js';
import { filterNames, type FilterField } from '../../kit/filters/filters.js';
import { ListPage } from '../../kit/list/list-page.js';
import { useListState } from '../../kit/list/list-state.js';
import { Loading, StateMark, Failed, OutOfDate } from '../../kit/states/states.js';
import { column, field, type Column } from '../../kit/table/column.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { moneyText, numberText } from '../../kit/values/numbers.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { callSchoolsExport, callSchoolsQuery } from './api.js';
import { liveCallsQuery, callSchoolLive, useFiguresReread, useLiveCalls } from './live.js';
import {
  periodOptions,
  openMark,
  mediaText,
  minutesText,
  clockText,
  schoolsKey,
  type CallSchool,
  type LiveCalls,
} from './rows.js';
import { SummaryPanel } from './summary-panel.js';

/** The calls of a school. Source: requirement document 2, section 2. */
const callLogAddress = ({ schoolCode, schoolName }: { schoolCode: string; schoolName: string }): string =>
  address('/home/trtc/calllog', { schoolCode, name: schoolName });

/** The balances of a school. */
const balancesAddress = (schoolCode: string): string => address('/home/trtc/school', { tab: 'balance', schoolCode });

/** Schools and calls that are shown; what is more is counted. */
const shownSchools = 8;
const shownCalls = 20;

/** Duration of a running call, which grows. Not read aloud each second. */
const Ticking = ({ since }: { since: string }) => (
  <span className="calls-clock">{clockText(secondsSince(since, useNow(1000)) ?? 0)}</span>
);

const Schools = ({ schools }: Pick<LiveCalls, 'schools'>) => (
  <ul className="calls-schools" aria-label="各学校通话数">
    {schools.slice(0, shownSchools).map(({ schoolCode, schoolName, count }) => (
      <li key={schoolCode}>
        <SchoolLink school={{ schoolCode, schoolName }} />{' '}
        <Link to={callLogAddress({ schoolCode, schoolName })} aria-label={`${schoolName} ${count} 路通话`}>
          {count}
        </Link>
      </li>
    ))}
    {schools.length > shownSchools && <li className="muted">另有 {schools.length - shownSchools} 所学校</li>}
  </ul>
);

interface CallsProps {
  calls: LiveCalls['calls'];
  total: number;
  onShow: (studentUid: string) => void;
}

const Calls = ({ calls, total, onShow }: CallsProps) => (
  <details className="calls-running">
    <summary>查看正在进行的通话</summary>
    <PlainTable
      label="正在进行的通话"
      head={['学生', '学校', '类型', '开始时间', '已通话']}
      rows={calls.slice(0, shownCalls).map(({ id, studentUid, name, mediaType, startedAt, ...school }) => ({
        key: id,
        cells: [
          <button key="name" type="button" className="cell-link" onClick={() => onShow(studentUid)}>
            {name}
          </button>,
          <SchoolLink key="school" school={school} />,
          mediaText(mediaType),
          startedAt,
          <Ticking key="time" since={startedAt} />,
        ],
      }))}
    />
    {total > shownCalls && (
      <p className="muted">
        显示最新的 {Math.min(shownCalls, calls.length)} 路，共 {numberText(total)} 路
      </p>
    )}
  </details>
);

/** The calls that run now: how many, the longest, and at which schools. */
const LiveStrip = ({ onShow }: { onShow: (studentUid: string) => void }) => {
  const { data, error, refetch } = useQuery(liveCallsQuery);
  useLiveCalls();
  const retry = () => void refetch();
  return (
    <section className="panel calls-live" aria-label="正在通话">
      {data === undefined && (error === null ? <Loading rows={1} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <>
          <div className="calls-live-head">
            <StateMark tone={data.total > 0 ? 'busy' : 'neutral'} label="正在通话" />
            <strong data-testid="running">{data.total} 路</strong>
            {data.longestStartedAt !== null && (
              <span>
                最长 <Ticking since={data.longestStartedAt} />
              </span>
            )}
            {data.total === 0 && <span className="muted">现在没有通话</span>}
            <Schools schools={data.schools} />
          </div>
          {data.calls.length > 0 && <Calls calls={data.calls} total={data.total} onShow={onShow} />}
        </>
      )}
    </section>
  );
};

const Actions = ({ row }: { row: CallSchool }) => (
  <Space size={12} className="row-actions">
    <Link to={callLogAddress(row)} aria-label={`${row.schoolName} 通话记录`}>
      通话记录
    </Link>
    <Link to={balancesAddress(row.schoolCode)} aria-label={`${row.schoolName} 余额列表`}>
      余额列表
    </Link>
  </Space>
);

/** Columns of the schools. Source: requirement document 2, section 2. */
const callSchoolColumns: Column<CallSchool>[] = [
  field('schoolName', '学校名称', 220, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <SchoolLink school={row} />,
  }),
  field('schoolCode', '学校编码', 130, { ellipsis: true }),
  column('isOpenVideoCall', '视频通话', 100, {
    render: (_, { isOpenVideoCall }) => <StateMark {...openMark(isOpenVideoCall)} />,
  }),
  column('isOpenParentsCall', '家长拨打', 100, {
    render: (_, { isOpenParentsCall }) => <StateMark {...openMark(isOpenParentsCall)} />,
  }),
  column('callCount', '通话次数', 100, {
    align: 'right',
    render: (_, { callCount }) => numberText(callCount),
  }),
  column('useTime', '通话时长', 130, { align: 'right', render: (_, { useTime }) => minutesText(useTime) }),
  column('rechargeAmount', '充值金额', 120, {
    align: 'right',
    render: (_, { rechargeAmount }) => moneyText(rechargeAmount),
  }),
  column('actions', '操作', 160, { fixed: 'right', render: (_, row) => <Actions row={row} /> }),
];

const filters: FilterField[] = [
  { kind: 'text', name: 'schoolName', label: '学校名称', width: 180 },
  { kind: 'text', name: 'schoolCode', label: '学校编码' },
  { kind: 'area', name: 'area', label: '区域' },
  { kind: 'period', name: 'dateStatType', label: '统计时间', options: periodOptions },
];
const names = filterNames(filters);
const { size = 20 } = routeOf('/home/trtc/school') ?? {};
const listsKey = [...schoolsKey, 'list'];

/** The schools with their calls, minutes and recharges; above them what runs now, and all of them together. */
export const CallSchoolList = ({ onShow }: { onShow: (studentUid: string) => void }) => {
  const [state] = useListState(names, size);
  const known = JSON.stringify(state.filters);
  // pages and sizes are none of the summary's business
  const wanted = useMemo(() => JSON.parse(known) as Record<string, string>, [known]);
  useFiguresReread(listsKey);
  return (
    <>
      <LiveStrip onShow={onShow} />
      <SummaryPanel filters={wanted} />
      <ListPage
        label="通话概况"
        noun="学校"
        query={callSchoolsQuery}
        columns={callSchoolColumns}
        filters={filters}
        rowKey="schoolCode"
        defaultSize={size}
        live={callSchoolLive}
        hint="在学校列表的「视频通话」中为学校开通后，通话会统计在这里"
        exporting={callSchoolsExport}
      />
    </>
  );
};
