import { useState } from 'react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { licenceSyncStages, type LicenceSyncKind, licenceChangeKinds, type LicenceChangeKind } from '#libs/contracts';
import { Progress, Segmented } from '../../kit/controls/controls.js';
import { Drawer } from '../../kit/dialog/drawer.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, StateMark, Failed, Nothing } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import { SchoolLink } from '../../resources/schools/school-link.js';
import { syncMarks, type SyncJob, syncChangesQuery, type SyncChange, type useSyncs } from './api.js';

const pageSize = 10;

const kinds = Object.keys(licenceChangeKinds) as LicenceChangeKind[];

const changeColumns = [
  { key: 'change', title: '变化', width: 90, render: (_: unknown, row: SyncChange) => licenceChangeKinds[row.change] },
  { key: 'subject', title: '编号', dataIndex: 'subject', ellipsis: true },
  { key: 'label', title: '名称', width: 110, render: (_: unknown, { label }: SyncChange) => label ?? '-' },
  { key: 'before', title: '之前', render: (_: unknown, { before }: SyncChange) => before || '-' },
  { key: 'after', title: '现在', render: (_: unknown, { after }: SyncChange) => after || '-' },
];

/** What a synchronisation has found to differ, by kind. */
const SyncChanges = ({ job }: { job: SyncJob }) => {
  const [change, setChange] = useState<LicenceChangeKind | 'all'>('all');
  const [page, setPage] = useState(1);
  const total = job.added + job.changed + job.gone;
  const wanted = { change: change === 'all' ? undefined : change, page, size: pageSize };
  const { data, error, refetch, isFetching } = useQuery({
    ...syncChangesQuery(job.id, wanted, total),
    enabled: total > 0,
    placeholderData: keepPreviousData,
  });
  if (total === 0) return <p className="muted">{job.state === 'finished' ? '与企业微信一致，没有变化' : '暂无变化'}</p>;
  if (error !== null) return <Failed error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Segmented
        className="kit-gap"
        aria-label="变化类型"
        value={change}
        onChange={(next) => {
          setChange(next);
          setPage(1);
        }}
        options={[
          { value: 'all' as const, label: `全部 ${total}` },
          ...kinds.map((kind) => ({ value: kind, label: `${licenceChangeKinds[kind]} ${job[kind]}` })),
        ]}
      />
      <SmallTable<SyncChange>
        rowKey={({ change: kind, subject }) => `${kind} ${subject}`}
        aria-label="变化明细"
        columns={changeColumns}
        dataSource={data?.list ?? []}
        busy={isFetching && data === undefined}
        pages={{ page, size: pageSize, total: data?.total ?? 0, onChange: setPage }}
      />
    </>
  );
};

const widest = 900;

/** How far the stage of a running synchronisation is; without a total only how many records have come. */
const Stage = ({ job: { stage, done, total } }: { job: SyncJob }) => (
  <div role="status">
    {licenceSyncStages[stage]}：{total === null ? `已读取 ${done} 条` : `${done} / ${total}`}
    {total !== null && (
      <Progress
        percent={total === 0 ? 100 : Math.floor((done / total) * 100)}
        size="small"
        aria-label={licenceSyncStages[stage]}
      />
    )}
  </div>
);

const columns = [
  { key: 'school', title: '学校', ellipsis: true, render: (_: unknown, job: SyncJob) => <SchoolLink school={job} /> },
  {
    key: 'state',
    title: '状态',
    width: 220,
    render: (_: unknown, job: SyncJob) => (
      <>
        <StateMark {...syncMarks[job.state]} />
        {job.state === 'running' && <Stage job={job} />}
      </>
    ),
  },
  { key: 'added', title: '新增', dataIndex: 'added', width: 70, align: 'right' as const },
  { key: 'changed', title: '变更', dataIndex: 'changed', width: 70, align: 'right' as const },
  { key: 'gone', title: '已不存在', dataIndex: 'gone', width: 90, align: 'right' as const },
  { key: 'startedAt', title: '开始时间', dataIndex: 'startedAt', width: 165 },
];

const Details = ({ job }: { job: SyncJob }) => (
  <>
    {job.error !== null && <Notice tone="error" title={job.error} />}
    <SyncChanges job={job} />
  </>
);

const Jobs = ({ syncs: { query, jobs } }: { syncs: ReturnType<typeof useSyncs> }) => {
  if (query.data === undefined)
    return query.error === null ? (
      <Loading rows={6} />
    ) : (
      <Failed error={query.error} onRetry={() => void query.refetch()} />
    );
  if (jobs.length === 0) return <Nothing text="还没有同步过" />;
  return (
    <SmallTable<SyncJob>
      rowKey="id"
      aria-label="同步记录"
      columns={columns}
      dataSource={jobs}
      expandable={{
        columnTitle: <span className="unseen">变化</span>,
        expandedRowRender: (job) => <Details job={job} />,
        defaultExpandedRowKeys: jobs.length === 1 ? jobs.map(({ id }) => id) : [],
      }}
    />
  );
};

interface SyncDrawerProps {
  kind: LicenceSyncKind;
  syncs: ReturnType<typeof useSyncs>;
  onClose: () => void;
}

/** The newest synchronisation of each corporation: how far it is, and what it has found to differ. */
export const SyncDrawer = ({ kind, syncs, onClose }: SyncDrawerProps) => (
  <Drawer onClose={onClose} title={kind === 'orders' ? '订单同步' : '账号更新'} width={widest}>
    <p className="muted">从企业微信读取，可以关闭此窗口，同步会继续进行。</p>
    <Jobs syncs={syncs} />
  </Drawer>
);
