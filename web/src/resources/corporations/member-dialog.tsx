import { useCallback } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { memberKindLabels, texts } from '#libs/contracts';
import type { Schemas } from '../../core/contract.js';
import { notify } from '../../core/feedback.js';
import { Progress } from '../../kit/controls/controls.js';
import { Dialog } from '../../kit/dialog/dialog.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, Failed } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import type { FeedFlush } from '../../realtime/feed.js';
import { useResync, useReread } from '../../realtime/use-feed.js';
import { SimulatedWeCom } from '../platforms/platforms.js';
import { memberPreviewQuery, memberSyncQuery, runMemberSync, type CorpSchool } from './queries.js';
import './corporations.css';

type Preview = Schemas['MemberSyncPreviewDto'];
type Sync = Schemas['MemberSyncDto'];

const effectLabels = { matched: '新匹配', changed: '账号变更', gone: '已离开', unknown: '未匹配' } as const;

const countColumns = [
  { title: '成员', dataIndex: 'kind', render: (kind: keyof typeof memberKindLabels) => memberKindLabels[kind] },
  { title: '新匹配', dataIndex: 'matched', align: 'right' as const },
  { title: '账号变更', dataIndex: 'changed', align: 'right' as const },
  { title: '不变', dataIndex: 'unchanged', align: 'right' as const },
  { title: '已离开', dataIndex: 'gone', align: 'right' as const },
  { title: '未匹配', dataIndex: 'unknown', align: 'right' as const },
];

const differenceColumns = [
  { title: '变化', dataIndex: 'effect', render: (effect: keyof typeof effectLabels) => effectLabels[effect] },
  { title: '成员', dataIndex: 'kind', render: (kind: keyof typeof memberKindLabels) => memberKindLabels[kind] },
  { title: '姓名', dataIndex: 'name' },
  { title: '企业微信账号', dataIndex: 'wecomUserid', ellipsis: true },
];

const PreviewReport = ({ preview }: { preview: Preview }) => (
  <>
    <p>企业共有 {preview.total} 名成员。以下是同步将带来的变化，确认之前不会修改任何数据。</p>
    <SmallTable rowKey="kind" columns={countColumns} dataSource={preview.counts} />
    {preview.differences.length > 0 && (
      <SmallTable
        className="corp-differences"
        scroll={{ y: 260 }}
        rowKey={({ kind, wecomUserid, uid }) => `${kind} ${wecomUserid} ${uid ?? ''}`}
        columns={differenceColumns}
        dataSource={preview.differences}
      />
    )}
  </>
);

const isMoving = (sync: Sync | null | undefined): sync is Sync =>
  sync?.state === 'waiting' || sync?.state === 'running';

/** How far the synchronisation is, or how the last one ended. */
const SyncState = ({ sync }: { sync: Sync }) => {
  if (sync.state === 'failed') {
    return <Notice tone="error" title={sync.failure ?? texts.syncFailed} />;
  }
  const { processed, total, matched, gone, unknown } = sync;
  const percent = sync.state === 'done' ? 100 : total === 0 ? 0 : Math.floor((processed * 100) / total);
  return (
    <div role="status" data-testid="member-sync">
      <Progress percent={percent} status={isMoving(sync) ? 'active' : 'success'} aria-label="同步进度" />
      <p>
        {processed} / {total}，匹配 {matched}，离开 {gone}，未匹配 {unknown}
      </p>
      {isMoving(sync) && <p className="muted">可以关闭此窗口，同步会继续进行。</p>}
    </div>
  );
};

/** The synchronisation of a school as the feed has it. */
const useSync = (schoolCode: string) => {
  const client = useQueryClient();
  const sync = useQuery(memberSyncQuery(schoolCode));
  const { queryKey } = memberSyncQuery(schoolCode);
  const reread = useCallback(
    () => void client.invalidateQueries({ queryKey: memberSyncQuery(schoolCode).queryKey }),
    [client, schoolCode],
  );
  const concerns = useCallback((flush: FeedFlush) => flush.latest('wx:memberSync').has(schoolCode), [schoolCode]);
  const moved = useCallback(() => {
    // what another user's synchronisation has changed is no difference any more
    void client.invalidateQueries({ queryKey: memberPreviewQuery(schoolCode).queryKey });
    reread();
  }, [client, schoolCode, reread]);
  useReread(concerns, moved);
  useResync(reread);
  const run = useMutation({
    mutationFn: () => runMemberSync(schoolCode),
    onSuccess: (begun) => {
      client.setQueryData(queryKey, begun);
      notify('success', texts.memberSyncRunning);
    },
    meta: { fallback: texts.syncFailed },
  });
  return { sync, run };
};

/** Shows what a synchronisation of the members of a school would change, then how far it is. */
export const MemberDialog = ({ school, onClose }: { school: CorpSchool; onClose: () => void }) => {
  const { schoolCode, schoolName } = school;
  const { sync, run } = useSync(schoolCode);
  const begun = run.isSuccess || isMoving(sync.data);
  const preview = useQuery({ ...memberPreviewQuery(schoolCode), enabled: sync.isSuccess && !begun });
  const error = sync.error ?? (begun ? null : preview.error);
  const retry = () => void (sync.isError ? sync.refetch() : preview.refetch());
  return (
    <Dialog
      width={760}
      onCancel={onClose}
      mask={{ closable: false }}
      title={
        <>
          同步成员 · {schoolName} <SimulatedWeCom />
        </>
      }
      okText="确认同步"
      cancelText={begun ? '关闭' : '取消'}
      onOk={() => run.mutate()}
      confirmLoading={run.isPending}
      okButtonProps={{ disabled: begun || preview.data === undefined || error !== null }}
    >
      {error !== null && <Failed error={error} onRetry={retry} />}
      {error === null && begun && sync.data && <SyncState sync={sync.data} />}
      {error === null && !begun && preview.data === undefined && (
        <>
          <p className="muted">正在读取企业微信的通讯录，与本系统比对…</p>
          <Loading />
        </>
      )}
      {error === null && !begun && preview.data !== undefined && <PreviewReport preview={preview.data} />}
    </Dialog>
  );
};
