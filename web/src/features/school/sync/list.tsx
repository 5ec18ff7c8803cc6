import { useCallback, useMemo, useState } from 'react';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { texts, type ImportRow } from '#libs/contracts';
import { notify } from '../../../core/feedback.js';
import { Button, Progress } from '../../../kit/controls/controls.js';
import { Dialog } from '../../../kit/dialog/dialog.js';
import type { FilterField } from '../../../kit/filters/filters.js';
import { ListPage } from '../../../kit/list/list-page.js';
import { Notice } from '../../../kit/notice/notice.js';
import { Loading, StateMark, Failed } from '../../../kit/states/states.js';
import { column, field, type Column } from '../../../kit/table/column.js';
import type { FeedFlush } from '../../../realtime/feed.js';
import { useResync, useFlush, useReread } from '../../../realtime/use-feed.js';
import { schoolListQuery, schoolsKey, sourcesQuery, type SchoolRow } from '../../../resources/schools/queries.js';
import { SchoolLink } from '../../../resources/schools/school-link.js';
import { isConfirmed, RemovalNotice, removalsOf } from './removal.js';
import { previewQuery, syncSchool, type SyncChanges, type SyncSchool, Report } from './report.js';
import './sync.css';

/** Progress of a synchronisation; `read` counts the records read from the source. */
interface SyncProgress {
  running: boolean;
  read: number;
}

/** `userType` of the frames of synchronisations. */
const syncType = 'sync';

const rowOf = (flush: FeedFlush, schoolCode: string): ImportRow | undefined =>
  [...flush.latest('import:progress').values()].findLast((row) => row[1] === schoolCode && row[2] === syncType);

/** True when a synchronisation ended in a flush. */
const endsSync = (flush: FeedFlush): boolean =>
  [...flush.latest('import:progress').values()].some(
    ([, , userType, status]) => userType === syncType && status !== 'processing',
  );

/** The running synchronisation of a school, of any user; null before the first frame of one. */
const useProgress = (schoolCode: string): SyncProgress | null => {
  const [progress, setProgress] = useState<SyncProgress | null>(null);
  const follow = useCallback(
    (flush: FeedFlush) => {
      const row = rowOf(flush, schoolCode);
      if (row !== undefined) setProgress({ running: row[3] === 'processing', read: row[5] });
    },
    [schoolCode],
  );
  useFlush(follow);
  // its end may be among the frames that are missing
  useResync(useCallback(() => setProgress(null), []));
  return progress;
};

const isSame = ({ counts }: SyncChanges): boolean =>
  counts.every(({ added, changed, removed, conflicts }) => added + changed + removed + conflicts === 0);

/** What stands above the report before and after it is applied. */
const Summary = ({ report, done, held }: { report: SyncChanges; done: boolean; held: boolean }) => {
  const kept = report.counts.reduce((sum, { conflicts }) => sum + conflicts, 0);
  if (done) {
    const title = kept === 0 ? texts.syncDone : `${texts.syncDone}，${kept} 条冲突保持不变`;
    return <Notice tone={kept === 0 ? 'success' : 'warning'} title={title} />;
  }
  if (held) return <p>来源系统推送的变更会移除较多人员，已暂停。以下是这些变更，确认之后才会修改数据。</p>;
  if (isSame(report)) return <Notice tone="info" title="与来源系统一致，没有需要同步的数据" />;
  return <p>以下是同步将带来的变化，确认之前不会修改任何数据。{kept > 0 && '有冲突的数据会保持不变。'}</p>;
};

const Reading = () => (
  <>
    <p className="muted">正在读取来源系统的数据，与本系统比对…</p>
    <Loading />
  </>
);

/** Progress of the running synchronisation, from the feed; the window may be closed meanwhile. */
const Running = ({ schoolCode }: { schoolCode: string }) => {
  const progress = useProgress(schoolCode);
  const read = progress?.read ?? 0;
  return (
    <div className="sync-running" role="status" data-testid="sync-progress">
      <Progress percent={100} status="active" showInfo={false} />
      <p>{read === 0 ? '正在读取来源系统的数据…' : `已读取 ${read} 条，正在写入…`}</p>
      <p className="muted">可以关闭此窗口，同步会继续进行，完成后会有提示。</p>
    </div>
  );
};

interface SyncDialogProps {
  school: SyncSchool;
  sourceName: string;
  onClose: () => void;
}

/** Shows what a synchronisation of a school would change, then changes it. */
const SyncDialog = ({ school, sourceName, onClose }: SyncDialogProps) => {
  const [typed, setTyped] = useState('');
  const preview = useQuery(previewQuery(school));
  const sync = useMutation({
    mutationFn: () => syncSchool(school, preview.data && removalsOf(preview.data)),
    onSuccess: () => notify('success', texts.syncDone),
    meta: { fallback: texts.syncFailed },
  });
  const error = sync.error ?? (preview.isFetching ? null : preview.error);
  const report = sync.data ?? (preview.isFetching ? undefined : preview.data);
  const begun = sync.isPending || sync.isSuccess;
  const awaits = begun || preview.isFetching ? undefined : preview.data;
  const lookAgain = () => {
    sync.reset();
    setTyped('');
    void preview.refetch();
  };
  return (
    <Dialog
      width={760}
      title={`同步学校 · ${school.schoolName}（${sourceName}）`}
      onCancel={onClose}
      mask={{ closable: false }}
      okText="确认同步"
      cancelText={begun ? '关闭' : '取消'}
      onOk={() => sync.mutate()}
      confirmLoading={sync.isPending}
      okButtonProps={{ disabled: awaits === undefined || error !== null || !isConfirmed(awaits, typed) }}
      footer={(_buttons, { OkBtn, CancelBtn }) => (
        <>
          <CancelBtn />
          {!sync.isSuccess && <OkBtn />}
        </>
      )}
    >
      {sync.isPending && <Running schoolCode={school.schoolCode} />}
      {!sync.isPending && error !== null && <Failed error={error} onRetry={lookAgain} />}
      {error === null && report === undefined && <Reading />}
      {!sync.isPending && error === null && report !== undefined && (
        <>
          <Summary report={report} done={sync.isSuccess} held={preview.data?.isHeld === true} />
          {awaits !== undefined && <RemovalNotice removal={awaits.removal} typed={typed} onType={setTyped} />}
          <Report report={report} />
        </>
      )}
    </Dialog>
  );
};

/** When a school was synchronised last, or that this is running. */
const SyncedCell = ({ row }: { row: SchoolRow }) => {
  const progress = useProgress(row.schoolCode);
  if (progress?.running === true) return <StateMark tone="busy" label={`同步中，已读取 ${progress.read} 条`} />;
  if (row.heldRemovals !== null) return <StateMark tone="doubtful" label={`待确认：将移除 ${row.heldRemovals} 人`} />;
  return row.syncedAt === null ? <span className="muted">从未同步</span> : row.syncedAt;
};

/** Columns of the schools that can be synchronised with their sources. */
const syncColumns = (nameOf: (source: string) => string, sync: (row: SchoolRow) => void): Column<SchoolRow>[] => [
  column('name', '学校名称', 220, { fixed: 'left', ellipsis: true, render: (_, row) => <SchoolLink school={row} /> }),
  { key: 'code', title: '学校编码', dataIndex: 'schoolCode', width: 150, ellipsis: true },
  column('source', '数据来源', 110, { render: (_, { source }) => nameOf(source) }),
  column('syncedAt', '上次同步', 190, { render: (_, row) => <SyncedCell row={row} /> }),
  field('address', '学校地址', 250, { ellipsis: true }),
  column('actions', '操作', 90, {
    fixed: 'right',
    render: (_, row) => (
      <span className="row-actions">
        <Button type="link" size="small" onClick={() => sync(row)}>
          {row.heldRemovals === null ? '同步' : '去确认'}
        </Button>
      </span>
    ),
  }),
];

const useSources = () => {
  const { data } = useQuery(sourcesQuery);
  return useMemo(() => {
    const sources = data ?? [];
    const options = sources.map(({ code, name }) => ({ value: code, label: name }));
    const filters: FilterField[] = [
      { kind: 'text', name: 'name', label: '学校名称', width: 180 },
      { kind: 'choice', name: 'source', label: '数据来源', options },
      { kind: 'switch', name: 'held', label: '只看待确认' },
    ];
    return { filters, nameOf: (source: string) => sources.find(({ code }) => code === source)?.name ?? source };
  }, [data]);
};

/** Schools by name and source, each of which can be synchronised with its source. */
const SchoolSync = () => {
  const client = useQueryClient();
  const { filters, nameOf } = useSources();
  const [school, setSchool] = useState<SchoolRow | null>(null);
  const columns = useMemo(() => syncColumns(nameOf, setSchool), [nameOf]);
  const reread = useCallback(() => void client.invalidateQueries({ queryKey: [...schoolsKey, 'list'] }), [client]);
  useReread(endsSync, reread);
  useResync(reread);
  return (
    <>
      <ListPage
        label="同步学校"
        noun="学校"
        query={schoolListQuery}
        columns={columns}
        filters={filters}
        rowKey="schoolCode"
        maxHeight={462}
        hint="先在学校列表中添加学校，再从来源系统同步它的通讯录"
      />
      {school !== null && (
        <SyncDialog school={school} sourceName={nameOf(school.source)} onClose={() => setSchool(null)} />
      )}
    </>
  );
};

export default SchoolSync;
