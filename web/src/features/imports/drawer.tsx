import { useState, type ReactNode } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { awaitsWorker } from '#libs/contracts';
import { notifyProblem } from '../../core/feedback.js';
import { Button, Space, Tag } from '../../kit/controls/controls.js';
import { Drawer } from '../../kit/dialog/drawer.js';
import { Select } from '../../kit/form/fields.js';
import { Notice } from '../../kit/notice/notice.js';
import { Loading, StateMark, Failed } from '../../kit/states/states.js';
import { SmallTable } from '../../kit/table/small-table.js';
import { batchState, importsKey } from '../../resources/imports/live.js';
import { ImportProgress } from '../../resources/imports/progress.js';
import { AbsentPeople } from './absent.js';
import {
  importDetailQuery,
  type BatchDetail,
  rejectionsQuery,
  importTypesQuery,
  mapColumns,
  useImportPath,
} from './api.js';
import { type Decision, undecided } from './decision.js';
import { DifferenceTable, OutcomeCounts, RepeatList, UndoReport } from './outcome.js';
import { Steps } from './steps.js';

interface MappingStepProps {
  batch: BatchDetail;
  onDone: (batch: BatchDetail) => void;
}

/** Maps the columns of a file; guesses are marked, and the mapping is stored for the school once confirmed. */
const MappingStep = ({ batch, onDone }: MappingStepProps) => {
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
      <div className="import-sticky">
        <Button type="primary" disabled={missing.length > 0} loading={save.isPending} onClick={() => save.mutate()}>
          确认列对应
        </Button>
      </div>
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
        busy={isFetching}
        pages={{ page, size, total: data.total, onChange: setPage }}
        dataSource={data.list}
        columns={[
          { title: '行号', dataIndex: 'row', width: 70 },
          { title: '对象', dataIndex: 'name', width: 120 },
          { title: '失败原因', render: (_, { reasons }) => reasons.join('；') },
        ]}
      />
    </section>
  );
};

/** Milliseconds between two reads of an import that needs no person, in case a frame was lost. */
const pollMs = 8000;

interface ContentProps {
  batch: BatchDetail;
  decision: Decision;
  onDecide: (change: Partial<Decision>) => void;
  children: ReactNode;
}

/** What a preview expects, and what a person has to decide about. */
const Preview = ({ batch, decision, onDecide }: Omit<ContentProps, 'children'>) => {
  const { previewResult } = batch;
  if (previewResult === null) return null;
  const { people, repeated, repeats, absent, differences } = previewResult;
  return (
    <>
      <OutcomeCounts label="预览：尚未导入任何内容" rows={previewResult} people={people} />
      <RepeatList repeated={repeated} repeats={repeats} />
      {absent !== null && (
        <AbsentPeople absent={absent} noun={people?.name ?? '人员'} decision={decision} onDecide={onDecide} />
      )}
      <DifferenceTable differences={differences} />
    </>
  );
};

const Content = ({ batch, decision, onDecide, children }: ContentProps) => {
  const { stage, previewResult, undo, leaving } = batch;
  const isTried = stage === 'previewed' && previewResult !== null;
  return (
    <div className="import-detail">
      <Space wrap>
        <StateMark {...batchState(batch)} />
        <span>{batch.userTypeName}</span>
        <span className="muted">{batch.createDate}</span>
      </Space>
      <ImportProgress batch={batch} />
      {batch.reason !== null && <Notice gap={false} tone="error" title={batch.reason} />}
      {batch.notices.length > 0 && (
        <Notice
          gap={false}
          tone="warning"
          title={batch.notices.map((notice) => (
            <div key={notice}>{notice}</div>
          ))}
        />
      )}
      {children}
      <RejectionTable key={stage} batchId={batch.batchId} stage={stage} />
      {isTried && <Preview batch={batch} decision={decision} onDecide={onDecide} />}
      {!isTried && stage !== 'mapping' && batch.processed > 0 && (
        <OutcomeCounts label="导入结果" rows={batch} people={batch.people} />
      )}
      {leaving > 0 && <p>修改的行中有 {leaving} 名不在文件中的人员标记为离校。</p>}
      {undo !== null && <UndoReport undo={undo} isPreview={stage === 'undoChecked'} />}
    </div>
  );
};

interface ImportDrawerProps {
  batchId: string;
  /** Shows the import that stands in for this one. */
  onReplaced: (batchId: string) => void;
  onClose: () => void;
}

/** All there is about one import, and the next step for its owner. */
export const ImportDrawer = ({ batchId, onReplaced, onClose }: ImportDrawerProps) => {
  const client = useQueryClient();
  const basePath = useImportPath();
  const query = importDetailQuery(basePath, batchId);
  const { data, error, refetch } = useQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data !== undefined && awaitsWorker(state.data.stage) ? pollMs : false),
  });
  const [decision, setDecision] = useState(undecided);
  const decide = (change: Partial<Decision>) => setDecision((before) => ({ ...before, ...change }));
  const done = (batch: BatchDetail) => {
    client.setQueryData(query.queryKey, batch);
    void client.invalidateQueries({ queryKey: importsKey(basePath) });
  };
  return (
    <Drawer
      width={720}
      title={data?.fileName ?? '导入'}
      onClose={onClose}
      footer={
        data && <Steps batch={data} onDone={done} decision={decision} onDecide={decide} onReplaced={onReplaced} />
      }
    >
      {error !== null && data === undefined && <Failed error={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <Loading rows={6} />}
      {data !== undefined && (
        <Content batch={data} decision={decision} onDecide={decide}>
          {data.stage === 'mapping' && <MappingStep batch={data} onDone={done} />}
        </Content>
      )}
    </Drawer>
  );
};
