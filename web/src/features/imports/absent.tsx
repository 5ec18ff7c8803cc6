import { Checkbox } from '../../kit/form/fields.js';
import { TypedCount } from '../../kit/form/typed-count.js';
import { Notice } from '../../kit/notice/notice.js';
import { SmallTable } from '../../kit/table/small-table.js';
import type { BatchDetail } from './api.js';
import type { Decision } from './decision.js';
import { smallPage } from './outcome.js';

type Absent = NonNullable<NonNullable<BatchDetail['previewResult']>['absent']>;

interface AbsentPeopleProps {
  absent: Absent;
  /** What they are called. */
  noun: string;
  decision: Decision;
  onDecide: (change: Partial<Decision>) => void;
}

/** People who are in the school and not in the file; a person may mark them as left, all or none. */
export const AbsentPeople = ({ absent, noun, decision, onDecide }: AbsentPeopleProps) => {
  const { count, people, refusal } = absent;
  if (count === 0) return null;
  return (
    <section className="import-step" aria-label="不在文件中的人员">
      <h2>
        在校但不在文件中的{noun}（{count}）
      </h2>
      <p className="muted">
        不选择时他们保持不变。{people.length < count && `以下列出前 ${people.length} 名，全部名单见标注文件。`}
      </p>
      <SmallTable
        rowKey="n"
        dataSource={people.map((each, n) => ({ ...each, n }))}
        pages={smallPage}
        columns={[
          { title: '姓名', dataIndex: 'name' },
          { title: '信息', dataIndex: 'detail' },
        ]}
      />
      {refusal !== null && <Notice gap={false} tone="info" title={refusal} />}
      {refusal === null && (
        <Checkbox checked={decision.leave} onChange={({ target }) => onDecide({ leave: target.checked, typed: '' })}>
          将这 {count} 名{noun}标记为离校
        </Checkbox>
      )}
      {refusal === null && decision.leave && (
        <>
          <p>确认导入后他们会从通讯录中移除，历史记录保留；撤销导入时恢复。</p>
          <TypedCount
            count={count}
            value={decision.typed}
            onChange={(typed) => onDecide({ typed })}
            label="请输入离校人数"
          />
        </>
      )}
    </section>
  );
};
