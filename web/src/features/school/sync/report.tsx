import { Segmented, Table } from 'antd';
import { useState } from 'react';
import type { Tone } from '../../../core/theme.js';
import { pagingItem } from '../../../kit/list/paging-item.js';
import { StateMark } from '../../../kit/states/state-mark.js';
import type { SyncCount, SyncDifference, SyncReport } from './api.js';

/** The kinds of records that a source has of a school, in the order in which they are brought. */
const kindLabels: Record<SyncCount['kind'], string> = {
  grade: '年级',
  class: '班级',
  department: '部门',
  teacher: '教师',
  student: '学生',
  parent: '家长',
};

/** What a synchronisation does with a record. */
const effectLabels: Record<SyncDifference['effect'], { label: string; tone: Tone }> = {
  added: { label: '添加', tone: 'good' },
  changed: { label: '变更', tone: 'busy' },
  removed: { label: '移除', tone: 'bad' },
  conflict: { label: '冲突', tone: 'doubtful' },
  unchanged: { label: '不变', tone: 'neutral' },
};

const countNames = ['added', 'changed', 'removed', 'conflicts', 'unchanged'] as const;
type CountName = (typeof countNames)[number];

const effectOf = (name: CountName): SyncDifference['effect'] => (name === 'conflicts' ? 'conflict' : name);

const sumOf = (counts: readonly SyncCount[], name: CountName): number =>
  counts.reduce((sum, count) => sum + count[name], 0);

/** How many records of each kind are added, changed, removed, kept in conflict or stay as they are. */
const Counts = ({ counts }: { counts: readonly SyncCount[] }) => (
  <Table<SyncCount>
    size="small"
    rowKey="kind"
    pagination={false}
    aria-label="同步统计"
    dataSource={counts}
    columns={[
      { key: 'kind', title: '数据', render: (_, { kind }) => kindLabels[kind] },
      ...countNames.map((name) => ({
        key: name,
        title: effectLabels[effectOf(name)].label,
        align: 'right' as const,
        render: (_: unknown, count: SyncCount) =>
          count[name] === 0 ? <span className="muted">0</span> : <strong>{count[name]}</strong>,
      })),
    ]}
  />
);

const Differences = ({ list, reasons }: { list: readonly SyncDifference[]; reasons: boolean }) => (
  <Table<SyncDifference>
    size="small"
    rowKey={({ kind, effect, id }) => `${kind} ${effect} ${id}`}
    pagination={{ pageSize: 6, size: 'small', showSizeChanger: false, hideOnSinglePage: true, itemRender: pagingItem }}
    aria-label="差异"
    dataSource={list}
    columns={[
      { key: 'effect', title: '结果', width: 84, render: (_, { effect }) => <StateMark {...effectLabels[effect]} /> },
      { key: 'kind', title: '数据', width: 72, render: (_, { kind }) => kindLabels[kind] },
      { key: 'name', title: '名称', render: (_, { name, id }) => name || id },
      ...(reasons
        ? [{ key: 'reasons', title: '原因', render: (_: unknown, row: SyncDifference) => row.reasons.join('；') }]
        : []),
    ]}
  />
);

/** A note that the lists hold the first differences only, where there are more. */
const Shortened = ({ shown, total }: { shown: number; total: number }) =>
  shown < total ? (
    <p className="muted">
      共 {total} 条，列出前 {shown} 条
    </p>
  ) : null;

/** What a synchronisation would do, or has done. */
export const Report = ({ report }: { report: SyncReport }) => {
  const { counts, differences, conflicts } = report;
  const groups = countNames
    .filter((name) => name !== 'unchanged' && sumOf(counts, name) > 0)
    .map((name) => ({ name, total: sumOf(counts, name), ...effectLabels[effectOf(name)] }));
  // undecided rows come first
  const [wanted, setWanted] = useState<CountName | null>(null);
  const chosen = groups.find(({ name }) => name === (wanted ?? 'conflicts')) ?? groups[0];
  const list = [...differences, ...conflicts].filter(({ effect }) => chosen && effect === effectOf(chosen.name));
  return (
    <>
      <Counts counts={counts} />
      {chosen !== undefined && (
        <>
          <Segmented
            className="sync-groups"
            aria-label="差异类型"
            value={chosen.name}
            onChange={setWanted}
            options={groups.map(({ name, label, total }) => ({ value: name, label: `${label} ${total}` }))}
          />
          <Differences key={chosen.name} list={list} reasons={chosen.name === 'conflicts'} />
          <Shortened shown={list.length} total={chosen.total} />
        </>
      )}
    </>
  );
};
