import { Alert, Drawer, Progress, Table } from 'antd';
import { licenceSyncStages, type LicenceSyncKind } from '#libs/contracts';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import { Loading } from '../../kit/states/loading.js';
import { StateMark } from '../../kit/states/state-mark.js';
import { Failed, Nothing } from '../../kit/states/states.js';
import { syncMarks } from './labels.js';
import type { SyncJob } from './sync-api.js';
import { SyncChanges } from './sync-changes.js';
import type { useSyncs } from './use-syncs.js';

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
  { key: 'school', title: '学校', dataIndex: 'schoolName', ellipsis: true },
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
    {job.error !== null && <Alert className="kit-gap" type="error" showIcon title={job.error} />}
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
    <Table<SyncJob>
      size="small"
      rowKey="id"
      aria-label="同步记录"
      columns={columns}
      dataSource={jobs}
      pagination={false}
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
  <Drawer
    open
    onClose={onClose}
    title={kind === 'orders' ? '订单同步' : '账号更新'}
    size={Math.min(widest, window.innerWidth * 0.9)}
    afterOpenChange={useDialogFocus()}
  >
    <p className="muted">从企业微信读取，可以关闭此窗口，同步会继续进行。</p>
    <Jobs syncs={syncs} />
  </Drawer>
);
