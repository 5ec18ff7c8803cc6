import { Alert, Button, Checkbox, Drawer, Space, Pagination, Select, Tag } from 'antd';
import { useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { awaitsPerson, awaitsWorker, filled, texts } from '#libs/contracts';
import { notify, notifyProblem } from '../../core/feedback.js';
import { useDialogFocus } from '../../kit/form/use-dialog-focus.js';
import { Loading, StateMark, Failed } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import { FileLink } from '../../kit/values/file-link.js';
import { batchState, importsKey } from '../../resources/imports/live.js';
import { ImportProgress } from '../../resources/imports/progress.js';
import {
  batchFile,
  confirmImport,
  importDetailQuery,
  takeStep,
  type BatchDetail,
  type Step,
  rejectionsQuery,
  importTypesQuery,
  mapColumns,
  useImportPath,
} from './api.js';
import { DifferenceTable, OutcomeCounts, RepeatList, UndoReport } from './outcome.js';

interface MappingStepProps {
  batch: BatchDetail;
  onDone: (batch: BatchDetail) => void;
  /** What else can be done, beside the confirmation. */
  others: ReactNode;
}

/** Maps the columns of a file; guesses are marked, and the mapping is stored for the school once confirmed. */
const MappingStep = ({ batch, onDone, others }: MappingStepProps) => {
  const basePath = useImportPath();
  const { data: types = [] } = useQuery(importTypesQuery(basePath));
  const [chosen, setChosen] = useState<Readonly<Record<string, string | null>>>({});
  const known = types.find(({ userType }) => userType === batch.userType)?.columns ?? [];
  const columnOf = ({ header, column }: BatchDetail['columns'][number]) => chosen[header] ?? column;
  const save = useMutation({
    mutationFn: () =>
      mapColumns(
        basePath,
        batch.batchId,
        batch.columns.map((each) => ({ header: each.header, column: columnOf(each) || null })),
      ),
    onSuccess: onDone,
    onError: (error) => notifyProblem(error),
    meta: { inline: true },
  });
  const taken = new Set(batch.columns.map(columnOf));
  const missing = known.filter(({ column, required }) => required && !taken.has(column));
  return (
    <section className="import-step" aria-label="列对应">
      <p>文件中的列与模板不一致，请确认每一列的含义。确认后会为该学校记住。</p>
      <ul className="import-columns">
        {batch.columns.map((each) => (
          <li key={each.header}>
            <span className="import-header">{each.header}</span>
            <Select
              aria-label={`列 ${each.header} 的含义`}
              value={columnOf(each) ?? ''}
              onChange={(column: string) => setChosen((before) => ({ ...before, [each.header]: column }))}
              options={[
                { value: '', label: '不导入' },
                ...known.map(({ column, header }) => ({ value: column, label: header })),
              ]}
            />
            {!each.sure && each.column !== null && chosen[each.header] === undefined && <Tag>推测</Tag>}
          </li>
        ))}
      </ul>
      {missing.length > 0 && (
        <p role="alert" className="import-errors">
          还缺少必填列：{missing.map(({ header }) => header).join('，')}
        </p>
      )}
      <Space wrap>
        <Button type="primary" disabled={missing.length > 0} loading={save.isPending} onClick={() => save.mutate()}>
          确认列对应
        </Button>
        {others}
      </Space>
    </section>
  );
};

const size = 10;

/** Rows that are rejected, or would be, each with all its reasons. */
const RejectionTable = ({ batchId, stage }: { batchId: string; stage: string }) => {
  const [page, setPage] = useState(1);
  const { data, isFetching } = useQuery(rejectionsQuery(useImportPath(), { batchId, page, size }, stage));
  if (data === undefined || data.total === 0) return null;
  return (
    <section className="import-step" aria-label="失败的行">
      <h2>失败的行（{data.total}）</h2>
      <SmallTable
        rowKey="row"
        loading={{ spinning: isFetching, delay: 200 }}
        dataSource={data.list}
        columns={[
          { title: '行号', dataIndex: 'row', width: 80 },
          { title: '失败原因', render: (_, { reasons }) => reasons.join('；') },
        ]}
      />
      {data.total > size && (
        <Pagination
          size="small"
          current={page}
          pageSize={size}
          total={data.total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </section>
  );
};

/** Milliseconds between two reads of an import that needs no person, in case a frame was lost. */
const pollMs = 8000;

interface StepsProps {
  batch: BatchDetail;
  onDone: (batch: BatchDetail) => void;
}

/** What can be done about an import now. */
const Steps = ({ batch, onDone }: StepsProps) => {
  const { batchId, stage } = batch;
  const basePath = useImportPath();
  const [repeats, setRepeats] = useState(false);
  const repeated = stage === 'previewed' ? (batch.previewResult?.repeated ?? 0) : 0;
  const step = useMutation({
    mutationFn: (each: Step) =>
      each === 'confirm' ? confirmImport(basePath, batchId, repeats) : takeStep(basePath, each, batchId),
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
      disabled={each === 'confirm' && repeated > 0 && !repeats}
      loading={step.isPending && step.variables === each}
      onClick={() => step.mutate(each)}
    >
      {label}
    </Button>
  );
  return (
    <Space wrap>
      {repeated > 0 && (
        <Checkbox checked={repeats} onChange={({ target }) => setRepeats(target.checked)}>
          {filled(texts.importRepeatsMeant, { rows: repeated })}
        </Checkbox>
      )}
      {stage === 'previewed' && button('confirm', '确认导入', true)}
      {stage === 'undoChecked' && button('undo', '确认撤销', true)}
      {batch.canUndo && button('undoPreview', stage === 'undoChecked' ? '重新核对' : '撤销导入')}
      {batch.canCancel && button('cancel', awaitsPerson(stage) ? '放弃导入' : '取消')}
      {(batch.status === 'processed' || batch.processed > 0) && (
        <FileLink file={batchFile(basePath, 'result', batchId)} fallback={texts.resultFailed}>
          下载结果文件
        </FileLink>
      )}
    </Space>
  );
};

const Content = ({ batch, onDone }: StepsProps) => {
  const { stage, previewResult, undo } = batch;
  const isTried = stage === 'previewed' && previewResult !== null;
  const steps = <Steps batch={batch} onDone={onDone} />;
  return (
    <div className="import-detail">
      <Space>
        <StateMark {...batchState(batch)} />
        <span>{batch.userTypeName}</span>
        <span className="muted">{batch.createDate}</span>
      </Space>
      <ImportProgress batch={batch} />
      {batch.reason !== null && <Alert type="error" showIcon title={batch.reason} />}
      {batch.notices.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={batch.notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        />
      )}
      {stage === 'mapping' && <MappingStep batch={batch} onDone={onDone} others={steps} />}
      {isTried && <OutcomeCounts label="预览：尚未导入任何内容" rows={previewResult} people={previewResult.people} />}
      {isTried && <RepeatList repeated={previewResult.repeated} repeats={previewResult.repeats} />}
      {isTried && <DifferenceTable differences={previewResult.differences} />}
      {!isTried && stage !== 'mapping' && batch.processed > 0 && (
        <OutcomeCounts label="导入结果" rows={batch} people={batch.people} />
      )}
      {undo !== null && <UndoReport undo={undo} isPreview={stage === 'undoChecked'} />}
      <RejectionTable key={stage} batchId={batch.batchId} stage={stage} />
      {stage !== 'mapping' && steps}
    </div>
  );
};

/** All there is about one import, and the next step for its owner. */
export const ImportDrawer = ({ batchId, onClose }: { batchId: string; onClose: () => void }) => {
  const client = useQueryClient();
  const basePath = useImportPath();
  const focus = useDialogFocus();
  const query = importDetailQuery(basePath, batchId);
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data !== undefined && awaitsWorker(state.data.stage) ? pollMs : false),
  });
  const done = (batch: BatchDetail) => {
    client.setQueryData(query.queryKey, batch);
    void client.invalidateQueries({ queryKey: importsKey(basePath) });
  };
  return (
    <Drawer open size={720} title={data?.fileName ?? '导入'} onClose={onClose} afterOpenChange={focus}>
      {error !== null && data === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading rows={6} />}
      {data !== undefined && <Content batch={data} onDone={done} />}
    </Drawer>
  );
};
