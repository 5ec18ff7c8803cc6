import { useMutation, useQuery } from '@tanstack/react-query';
import { Alert, Modal, Progress } from 'antd';
import { texts } from '#libs/contracts';
import { notify } from '../../../core/notice.js';
import { Loading } from '../../../kit/states/loading.js';
import { Failed } from '../../../kit/states/states.js';
import { previewQuery, syncSchool, type SyncReport, type SyncSchool } from './api.js';
import { Report } from './report.js';
import { useProgress } from './use-progress.js';

const isSame = ({ counts }: SyncReport): boolean =>
  counts.every(({ added, changed, removed, conflicts }) => added + changed + removed + conflicts === 0);

/** What stands above the report before and after it is applied. */
const Summary = ({ report, done }: { report: SyncReport; done: boolean }) => {
  const kept = report.counts.reduce((sum, { conflicts }) => sum + conflicts, 0);
  if (done) {
    const title = kept === 0 ? texts.syncDone : `${texts.syncDone}，${kept} 条冲突保持不变`;
    return <Alert className="kit-gap" type={kept === 0 ? 'success' : 'warning'} showIcon title={title} />;
  }
  if (isSame(report))
    return <Alert className="kit-gap" type="info" showIcon title="与来源系统一致，没有需要同步的数据" />;
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
export const SyncDialog = ({ school, sourceName, onClose }: SyncDialogProps) => {
  const preview = useQuery(previewQuery(school));
  const sync = useMutation({
    mutationFn: () => syncSchool(school),
    onSuccess: () => notify('success', texts.syncDone),
    meta: { fallback: texts.syncFailed },
  });
  const error = sync.error ?? (preview.isFetching ? null : preview.error);
  const report = sync.data ?? (preview.isFetching ? undefined : preview.data);
  const begun = sync.isPending || sync.isSuccess;
  const lookAgain = () => {
    sync.reset();
    void preview.refetch();
  };
  return (
    <Modal
      open
      width={760}
      title={`同步学校 · ${school.schoolName}（${sourceName}）`}
      onCancel={onClose}
      mask={{ closable: false }}
      style={{ top: 40 }}
      styles={{ body: { maxHeight: 'calc(100vh - 220px)', overflowY: 'auto' } }}
      okText="确认同步"
      cancelText={begun ? '关闭' : '取消'}
      onOk={() => sync.mutate()}
      confirmLoading={sync.isPending}
      okButtonProps={{ disabled: begun || report === undefined || error !== null }}
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
          <Summary report={report} done={sync.isSuccess} />
          <Report report={report} />
        </>
      )}
    </Modal>
  );
};
