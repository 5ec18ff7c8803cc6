import { Segmented, Table } from 'antd';
import { useState } from 'react';
import { StateMark } from '../../../kit/states/state-mark.js';
import { pagingItem } from '../../../kit/list/paging-item.js';
import type { SyncCount, SyncDifference, SyncReport } from './api.js';
import { effectLabels, kindLabels } from './labels.js';

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
