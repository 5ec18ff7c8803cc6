import { Button, Checkbox, Space } from 'antd';
import { useMutation } from '@tanstack/react-query';
import { awaitsPerson, filled, texts, workbookLimits } from '#libs/contracts';
import { confirm, notify, notifyProblem } from '../../core/feedback.js';
import { FilePicker } from '../../kit/pickers/file-picker.js';
import { FileLink } from '../../kit/values/file-link.js';
import { batchFile, confirmImport, takeStep, uploadFile, useImportPath, type BatchDetail, type Step } from './api.js';
import { absentOf, type Decision, isDecided } from './decision.js';

interface StepsProps {
  batch: BatchDetail;
  onDone: (batch: BatchDetail) => void;
  decision: Decision;
  onDecide: (change: Partial<Decision>) => void;
  /** Receives the import of a corrected file, in whose place this one was cancelled. */
  onReplaced: (batchId: string) => void;
}

/** Asks before a file that was looked through is dropped. */
const askToDrop = ({ total }: BatchDetail, onOk: () => void): void =>
  confirm({
    title: '放弃这次导入？',
    content: total > 0 ? `文件中的 ${total} 行都不会导入。` : '文件中的内容都不会导入。',
    okText: '放弃',
    okButtonProps: { danger: true },
    cancelText: '继续核对',
    onOk,
  });

/** Looks through a corrected file in place of one that was looked through. */
const Replace = ({ batch, onReplaced }: Pick<StepsProps, 'batch' | 'onReplaced'>) => {
  const basePath = useImportPath();
  const { batchId, schoolCode, userType } = batch;
  const replace = useMutation({
    mutationFn: async (file: File) => {
      const corrected = await uploadFile(basePath, { schoolCode, userType, file, preview: true }, () => undefined);
      await takeStep(basePath, 'cancel', batchId);
      return corrected;
    },
    onSuccess: (corrected) => onReplaced(corrected.batchId),
    onError: (error) => notifyProblem(error, texts.batchFailed),
    meta: { inline: true },
  });
  return (
    <FilePicker
      limits={workbookLimits}
      label="重新上传"
      loading={replace.isPending}
      onChange={([file]) => file && replace.mutate(file)}
    />
  );
};

/** What can be done about an import now; at the foot of the drawer, where it is always visible. */
export const Steps = ({ batch, onDone, decision, onDecide, onReplaced }: StepsProps) => {
  const { batchId, stage } = batch;
  const basePath = useImportPath();
  const isPreview = stage === 'previewed';
  const repeated = isPreview ? (batch.previewResult?.repeated ?? 0) : 0;
  const leaving = decision.leave ? absentOf(batch) : 0;
  const step = useMutation({
    mutationFn: (each: Step) =>
      each === 'confirm'
        ? confirmImport(basePath, batchId, { repeats: decision.repeats, leaving })
        : takeStep(basePath, each, batchId),
    onSuccess: (after, each) => {
      if (each === 'confirm') notify('success', texts.importStarted);
      if (each === 'cancel') notify('success', texts.importCancelled);
      onDone(after);
    },
    onError: (error) => notifyProblem(error),
    meta: { inline: true },
  });
  const button = (each: Step, label: string, main = false) => (
    <Button
      key={each}
      type={main ? 'primary' : 'default'}
      danger={each === 'undo'}
      disabled={each === 'confirm' && !isDecided(batch, decision)}
      loading={step.isPending && step.variables === each}
      onClick={() =>
        each === 'cancel' && awaitsPerson(stage) ? askToDrop(batch, () => step.mutate(each)) : step.mutate(each)
      }
    >
      {label}
    </Button>
  );
  return (
    <Space wrap className="import-actions">
      {repeated > 0 && (
        <Checkbox checked={decision.repeats} onChange={({ target }) => onDecide({ repeats: target.checked })}>
          {filled(texts.importRepeatsMeant, { rows: repeated })}
        </Checkbox>
      )}
      {isPreview && button('confirm', '确认导入', true)}
      {stage === 'undoChecked' && button('undo', '确认撤销', true)}
      {batch.canUndo && button('undoPreview', stage === 'undoChecked' ? '重新核对' : '撤销导入')}
      {isPreview && batch.canCancel && <Replace batch={batch} onReplaced={onReplaced} />}
      {batch.canCancel && button('cancel', awaitsPerson(stage) ? '放弃导入' : '取消')}
      {(isPreview || batch.status === 'processed' || batch.processed > 0) && (
        <FileLink file={batchFile(basePath, 'result', batchId)} fallback={texts.resultFailed}>
          {isPreview ? '下载标注文件' : '下载结果文件'}
        </FileLink>
      )}
    </Space>
  );
};
