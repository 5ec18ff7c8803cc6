import { filled, texts } from '#libs/contracts';
import { FactList } from '../../kit/facts/fact-list.js';
import { Notice } from '../../kit/notice/notice.js';
import { SmallTable } from '../../kit/table/small-table.js';
import type { BatchDetail } from './api.js';

interface Counts {
  added: number;
  changed: number;
  unchanged: number;
  skipped: number;
  errors: number;
}

interface OutcomeCountsProps {
  label: string;
  rows: Counts;
  /** Null: rows alone are counted. */
  people: BatchDetail['people'];
}

const sumOf = ({ added, changed, unchanged, skipped, errors }: Counts) =>
  added + changed + unchanged + skipped + errors;

/** How many rows end, or would end, how; and how many of the people whom they are about. */
export const OutcomeCounts = ({ label, rows, people }: OutcomeCountsProps) => (
  <>
    <CountList counts={rows} label={`${label}（共 ${sumOf(rows)} 行）`} />
    {people !== null && <CountList counts={people} label={`按${people.name}统计（共 ${sumOf(people)} 名）`} />}
  </>
);

const CountList = ({ counts, label }: { counts: Counts; label: string }) => (
  <FactList
    title={label}
    bordered
    column={5}
    layout="vertical"
    items={[
      { key: 'added', label: '添加', children: counts.added },
      { key: 'changed', label: '修改', children: counts.changed },
      { key: 'unchanged', label: '无变化', children: counts.unchanged },
      { key: 'skipped', label: '已处理过', children: counts.skipped },
      { key: 'errors', label: '失败', children: counts.errors },
    ]}
  />
);

/** Rows of a page of a table in the drawer: one that scrolls within could not be reached by the keyboard. */
export const smallPage = 10;

type Difference = NonNullable<BatchDetail['previewResult']>['differences'][number];

/** The first rows that would add or change something, field by field. */
export const DifferenceTable = ({ differences }: { differences: readonly Difference[] }) => {
  if (differences.length === 0) return null;
  return (
    <section className="import-step" aria-label="将发生的变化">
      <h2>将发生的变化（前 {differences.length} 行）</h2>
      <SmallTable
        rowKey="row"
        pages={smallPage}
        dataSource={differences}
        columns={[
          { title: '行号', dataIndex: 'row', width: 70 },
          { title: '结果', width: 70, render: (_, { outcome }) => (outcome === 'added' ? '添加' : '修改') },
          { title: '对象', dataIndex: 'label', width: 140, ellipsis: true },
          {
            title: '内容',
            render: (_, { fields }) =>
              fields
                .map(({ column, before, after }) => `${column}：${before === '' ? after : `${before} → ${after}`}`)
                .join('；'),
          },
        ]}
      />
    </section>
  );
};

interface RepeatListProps {
  /** Rows that would add what was added before. */
  repeated: number;
  /** The first of them. */
  repeats: readonly { row: number; reason: string }[];
}

/** Rows that would add something a second time: they are imported only once they are confirmed. */
export const RepeatList = ({ repeated, repeats }: RepeatListProps) =>
  repeated === 0 ? null : (
    <Notice
      gap={false}
      tone="warning"
      title={filled(texts.importRepeats, { rows: repeated })}
      description={
        <ul className="import-kept">
          {repeats.map(({ row, reason }) => (
            <li key={row}>
              第 {row} 行：{reason}
            </li>
          ))}
        </ul>
      }
    />
  );

interface UndoReportProps {
  undo: NonNullable<BatchDetail['undo']>;
  /** True for a preview: nothing is rolled back yet. */
  isPreview: boolean;
}

/** What a rollback reverts, and what it keeps because it was edited since. */
export const UndoReport = ({ undo, isPreview }: UndoReportProps) => (
  <section className="import-step" aria-label="撤销">
    <h2>{isPreview ? '撤销预览：尚未撤销任何内容' : '撤销结果'}</h2>
    <p>
      {isPreview ? '将撤销' : '撤销'} {undo.undone} 行，保留 {undo.keptCount} 行。
    </p>
    {undo.kept.length > 0 && (
      <ul className="import-kept">
        {undo.kept.map(({ row, reason }) => (
          <li key={row}>
            第 {row} 行：{reason}
          </li>
        ))}
      </ul>
    )}
  </section>
);
