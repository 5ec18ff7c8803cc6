import { useMemo, Suspense } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { texts, monthOf } from '#libs/contracts';
import { downloadFile } from '../../core/download.js';
import { lazyPart } from '../../core/parts.js';
import { Button, Space } from '../../kit/controls/controls.js';
import { ListPage } from '../../kit/list/list-page.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Loading, Failed, Nothing, OutOfDate } from '../../kit/states/states.js';
import { column, type Column } from '../../kit/table/column.js';
import { PlainTable } from '../../kit/table/plain-table.js';
import { TeacherLink } from '../../kit/values/object-link.js';
import { useBusinessNow } from '../../resources/sales/business-now.js';
import {
  statsQuery,
  statementFile,
  trendQuery,
  usePointsHold,
  monthText,
  pointsText,
  type ChosenTeacher,
  type TeacherStats,
  type TrendMonth,
  trendLines,
} from './api.js';
import { usePointsDialogs } from './use-dialogs.js';
import { useTeacherFilters } from './use-filters.js';
import './points.css';

// the chart library is half as large as the rest of the console
const TrendChart = lazyPart(() => import('./trend-chart.js'));

const Legend = () => (
  <ul className="points-keys" aria-label="图例">
    {trendLines.map(({ key, label, color, dash }) => (
      <li key={key}>
        <svg aria-hidden="true" width="24" height="3">
          <line x2="24" y1="1.5" y2="1.5" stroke={color} strokeWidth="3" strokeDasharray={dash} />
        </svg>
        {label}
      </li>
    ))}
  </ul>
);

/** The same figures to read, for whom a picture says little. */
const TrendTable = ({ months }: { months: readonly TrendMonth[] }) => (
  <details>
    <summary>以表格查看</summary>
    <PlainTable
      lined
      label="近十二个月积分"
      head={['月份', ...trendLines.map(({ label }) => label)]}
      numbers={trendLines.map((_, at) => at + 1)}
      rows={months.map((row) => ({
        key: row.month,
        cells: [monthText(row.month), ...trendLines.map(({ key }) => pointsText(row[key]))],
      }))}
    />
  </details>
);

/** Twelve months of the points of a school. */
const TrendPanel = ({ schoolCode }: { schoolCode: string }) => {
  const { data, error, refetch } = useQuery(trendQuery(schoolCode, monthOf(new Date(useBusinessNow()))));
  const retry = () => void refetch();
  const isEmpty = data?.every((month) => trendLines.every(({ key }) => month[key] === 0)) === true;
  return (
    <section className="panel points-trend" aria-label="近十二个月">
      <PanelHead title="近十二个月">
        <Legend />
      </PanelHead>
      <div className="chart-place">
        {data === undefined && (error === null ? <Loading rows={4} /> : <Failed error={error} onRetry={retry} />)}
        {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
        {isEmpty && <Nothing text="还没有积分" />}
        {data !== undefined && !isEmpty && (
          <>
            <Suspense fallback={<Loading rows={4} />}>
              <TrendChart months={data} />
            </Suspense>
            <TrendTable months={data} />
          </>
        )}
      </div>
    </section>
  );
};

/** Downloads everything that went into and out of the points of a teacher. */
const StatementButton = ({ schoolCode, teacher }: { schoolCode: string; teacher: ChosenTeacher }) => {
  const load = useMutation({
    mutationFn: () => downloadFile(statementFile(schoolCode, teacher.uid), new AbortController().signal),
    meta: { fallback: texts.exportStatementFailed },
  });
  return (
    <Button
      type="link"
      size="small"
      disabled={load.isPending}
      onClick={() => load.mutate()}
      aria-label={`${teacher.teacherName} 的对账单`}
    >
      对账单
    </Button>
  );
};

interface StatsHandlers {
  schoolCode: string;
  exchange: (teacher: ChosenTeacher) => void;
  giveBack: (teacher: ChosenTeacher) => void;
}

const Actions = ({ row, handlers }: { row: TeacherStats; handlers: StatsHandlers }) => {
  const { uid, teacherName } = row;
  const teacher = { uid, teacherName };
  return (
    <Space size={0} className="row-actions">
      <StatementButton schoolCode={handlers.schoolCode} teacher={teacher} />
      <Button type="link" size="small" onClick={() => handlers.exchange(teacher)} aria-label={`兑换 ${teacherName}`}>
        兑换
      </Button>
      <Button
        type="link"
        size="small"
        danger
        onClick={() => handlers.giveBack(teacher)}
        aria-label={`收回 ${teacherName}`}
      >
        收回
      </Button>
    </Space>
  );
};

const figure = (key: 'allotPoints' | 'totalPoints' | 'exchangedPoints' | 'balance', title: string) =>
  ({
    key,
    title,
    width: 85,
    align: 'right',
    render: (_: unknown, row: TeacherStats) => pointsText(row[key]),
  }) as const;

/** Columns of the statistics: a teacher in a month. */
const statsColumns = (handlers: StatsHandlers): Column<TeacherStats>[] => [
  column('teacherName', '教师', 90, {
    fixed: 'left',
    ellipsis: true,
    render: (_, row) => <TeacherLink {...row} />,
  }),
  column('phone', '手机', 115, { render: (_, { phone }) => phone || '-' }),
  column('className', '班级', 105, { ellipsis: true, render: (_, row) => row.className || '-' }),
  column('month', '月份', 80, { render: (_, { month }) => monthText(month) }),
  figure('allotPoints', '发放积分'),
  figure('totalPoints', '获得积分'),
  figure('exchangedPoints', '兑换积分'),
  figure('balance', '当前余额'),
  column('actions', '操作', 165, { fixed: 'right', render: (_, row) => <Actions row={row} handlers={handlers} /> }),
];

/** The points of a school: twelve months, and each teacher in each month. */
const Statistics = ({ schoolCode }: { schoolCode: string }) => {
  const filters = useTeacherFilters(schoolCode);
  const query = useMemo(() => statsQuery(schoolCode), [schoolCode]);
  const { dialogs, exchange, giveBack } = usePointsDialogs(schoolCode);
  const columns = useMemo(() => statsColumns({ schoolCode, exchange, giveBack }), [schoolCode, exchange, giveBack]);
  const props = usePointsHold(schoolCode);
  return (
    <div {...props}>
      <TrendPanel schoolCode={schoolCode} />
      <ListPage
        label="积分统计"
        noun="积分"
        query={query}
        columns={columns}
        filters={filters}
        rowKey="id"
        defaultSize={20}
        hint="教师获得积分后，每月一行"
      />
      {dialogs}
    </div>
  );
};

export default Statistics;
