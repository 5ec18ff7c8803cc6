import { useState } from 'react';
import { texts } from '#libs/contracts';
import type { Schemas } from '../../../core/contract.js';
import { call, read } from '../../../core/http.js';
import type { Tone } from '../../../core/theme.js';
import { Segmented } from '../../../kit/controls/controls.js';
import { StateMark } from '../../../kit/states/states.js';
import { SmallTable } from '../../../kit/table/small-table.js';

/** What a synchronisation would do: counts by kind, the first differences, all conflicts, and who is taken away. */
export type SyncReport = Schemas['SyncPreviewDto'];
type SyncDifference = Schemas['SyncDifferenceDto'];
type SyncCount = Schemas['SyncCountDto'];

/** What names a school to its source. */
export interface SyncSchool {
  schoolCode: string;
  schoolName: string;
  source: string;
}

/** What a synchronisation would change; read again each time, because the source may have changed. */
export const previewQuery = ({ schoolCode, source }: SyncSchool) => ({
  ...read(['sync', 'preview', schoolCode], 'post', '/api/lds/school/syncPreview', {
    body: { schoolCode, source },
    fallback: texts.syncFailed,
  }),
  staleTime: Infinity,
  gcTime: 0,
  retry: false,
});

/** The changes of a synchronisation; both its preview and its result have them. */
export type SyncChanges = Pick<SyncReport, 'counts' | 'differences' | 'conflicts'>;

/** Synchronises the people of a school with its source; `removals`: the number of people who may be taken away. */
export const syncSchool = async (
  { schoolCode, source }: SyncSchool,
  removals: number | undefined,
): Promise<SyncChanges> =>
  (await call('get', '/api/lds/school/sync', { query: { schoolCode, source, removals }, fallback: texts.syncFailed }))
    .data;

/** The kinds of records that a source has of a school, in the order in which they are brought. */
export const kindLabels: Record<SyncCount['kind'], string> = {
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
  <SmallTable<SyncCount>
    rowKey="kind"
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
  <SmallTable<SyncDifference>
    rowKey={({ kind, effect, id }) => `${kind} ${effect} ${id}`}
    pages={6}
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
      共 {total} 行，列出前 {shown} 行
    </p>
  ) : null;

/** What a synchronisation would do, or has done. */
export const Report = ({ report }: { report: SyncChanges }) => {
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
