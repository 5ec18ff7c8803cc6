import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { bellKindLabels, pageSizes, type WatchedArea } from '#libs/contracts';
import { objectPlace } from '../../core/objects.js';
import { Tag } from '../../kit/controls/controls.js';
import { useHold } from '../../kit/list/use-hold.js';
import { Paging } from '../../kit/list/paging.js';
import { PartList } from '../../kit/list/part-list.js';
import type { ListState } from '../../kit/list/list-state.js';
import { PanelHead } from '../../kit/page/panel-head.js';
import { Failed, Loading, Nothing, OutOfDate, StateMark } from '../../kit/states/states.js';
import { type Column, column } from '../../kit/table/column.js';
import { DataTable } from '../../kit/table/data-table.js';
import { numberText } from '../../kit/values/numbers.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useLiveRows } from '../../realtime/live-rows.js';
import { useHeldReread } from '../../realtime/use-feed.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { DoubtfulDoors } from './doubtful-doors.js';
import {
  chanceText,
  type Door,
  doorsQuery,
  forecastsKey,
  type School,
  schoolLive,
  schoolsKey,
  schoolsQuery,
} from './forecasts.js';

const keyOf = ({ schoolCode }: School): string => schoolCode;

const lossOf = ({ doors, expectedReady }: School): number =>
  expectedReady === null ? 0 : Math.round(doors - expectedReady);

const ReadyCell = ({ school }: { school: School }) => {
  const { doors, expectedReady } = school;
  if (expectedReady === null) return <>-</>;
  const loss = lossOf(school);
  return (
    <span>
      预计 <strong>{doors - loss}</strong> / {doors}
      {loss > 0 && <span className="muted">，少 {loss} 间</span>}
    </span>
  );
};

const BellCell = ({ school: { bellAt, bellKind, estimated } }: { school: School }) =>
  bellAt === null || bellKind === null ? (
    <span className="muted">近期不上课</span>
  ) : (
    <span>
      {bellAt.slice(5, 16)} {bellKindLabels[bellKind]} {estimated && <Tag>估计</Tag>}
    </span>
  );

const columns: Column<School>[] = [
  column('schoolName', '学校', 190, {
    fixed: 'left',
    ellipsis: true,
    render: (_, school) => <SchoolLink school={school} />,
  }),
  column('bell', '下次上课', 190, { render: (_, school) => <BellCell school={school} /> }),
  column('ready', '按时可用', 190, { render: (_, school) => <ReadyCell school={school} /> }),
  column('chance', '全部可用的可能性', 150, { render: (_, { chanceAll }) => chanceText(chanceAll) }),
  column('on', '在线 / 全部', 110, { render: (_, { on, doors }) => `${on} / ${doors}` }),
  column('plannedDark', '按作息关机', 100, { align: 'right', render: (_, { plannedDark }) => plannedDark }),
  column('families', '服务学生', 100, { align: 'right', render: (_, { families }) => numberText(families) }),
  column('incidents', '故障', 80, {
    render: (_, { openIncidents }) =>
      openIncidents === 0 ? '-' : <StateMark tone="bad" label={`${openIncidents} 起`} />,
  }),
];

const DoorState = ({ door: { on, plannedDark } }: { door: Door }) => {
  if (on) return <StateMark tone="good" label="在线" />;
  return plannedDark ? <StateMark tone="neutral" label="按作息关机" /> : <StateMark tone="bad" label="离线" />;
};

const doorColumns: Column<Door>[] = [
  column('name', '教室', 150, {
    ellipsis: true,
    render: (_, { deviceNo, name }) => (
      <Link to={objectPlace({ kind: 'device', deviceNo }).address}>{name ?? deviceNo}</Link>
    ),
  }),
  column('state', '状态', 120, { render: (_, door) => <DoorState door={door} /> }),
  column('chance', '按时可用的可能性', 150, { render: (_, { chance }) => chanceText(chance) }),
  column('because', '依据', 420, { ellipsis: true, render: (_, { because }) => because.join('；') }),
  column('incident', '故障', 90, {
    render: (_, { incidentId }) =>
      incidentId === null ? '-' : <Link to={objectPlace({ kind: 'incident', id: incidentId }).address}>查看</Link>,
  }),
];

/** The doors of a school, those with the lowest chance first. */
const Doors = ({ school: { schoolCode, schoolName } }: { school: School }) => (
  <>
    <DoubtfulDoors schoolCode={schoolCode} />
    <PartList
      label={`${schoolName ?? schoolCode} 的班牌`}
      query={useCallback((page: number, size: number) => doorsQuery(schoolCode, page, size), [schoolCode])}
      columns={doorColumns}
      keyOf={({ deviceNo }) => deviceNo}
      most={360}
      size={20}
    />
  </>
);

const changed = (flush: FeedFlush): boolean => flush.latest('readiness:school').size > 0;

/** Schools by the doors that will not be ready. Their order stands still while pointer or keyboard are at work on them. */
export const SchoolForecasts = ({ area }: { area: WatchedArea }) => {
  const [state, setState] = useState<ListState>({ page: 1, size: 10, filters: {} });
  const { page, size } = state;
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...schoolsQuery(area, page, size),
    placeholderData: keepPreviousData,
    meta: { inline: true },
  });
  const codes = useMemo(() => data?.list.map(keyOf) ?? [], [data]);
  const { shown, holding, props } = useHold(codes);
  useLiveRows(schoolsKey, schoolLive);
  useHeldReread(changed, forecastsKey, holding);
  const rows = useMemo(() => {
    const byCode = new Map(data?.list.map((school) => [school.schoolCode, school]));
    return shown.flatMap((code) => byCode.get(code) ?? []);
  }, [data, shown]);
  const retry = () => void refetch();
  return (
    <section className="panel" aria-label="学校" {...props}>
      <PanelHead title="学校">
        <span className="muted">{holding ? '操作时暂停排序' : '预计缺得多的在前'}</span>
      </PanelHead>
      {data === undefined && (error === null ? <Loading rows={6} /> : <Failed error={error} onRetry={retry} />)}
      {data !== undefined && error !== null && <OutOfDate error={error} onRetry={retry} />}
      {data !== undefined && (
        <>
          <DataTable
            label="学校的上课预测"
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            most={480}
            offset={(page - 1) * size}
            total={data.total}
            busy={isPlaceholderData}
            empty={<Nothing text="这些学校还没有绑定班牌" />}
            expandable={{
              expandedRowRender: (school: School) => <Doors school={school} />,
              columnWidth: 44,
              columnTitle: <span className="unseen">展开</span>,
            }}
          />
          <Paging
            state={state}
            total={data.total}
            sizes={pageSizes}
            onChange={(next) => setState((current) => ({ ...current, ...next }))}
          />
        </>
      )}
    </section>
  );
};
