import type { EntityManager } from 'typeorm';
import type {
  ImportColumn,
  ImportContext,
  ImportRow,
  ImportType,
  ImportValues,
  Refusal,
  RollbackEffect,
  RowEffect,
  StoredEffect,
} from '#libs/files/imports';

const columns: readonly ImportColumn[] = [
  { key: 'trap', header: '陷阱', kind: 'text', required: true, hint: '', example: 'x' },
  { key: 'text', header: '内容', kind: 'text', hint: '', example: 'y' },
];

const bad = 'a\0b\ud800c';
const added = (change: unknown, label = 'x'): RowEffect => ({
  outcome: 'added',
  change,
  label,
  differences: () => [{ column: 'text', before: '', after: label }],
});
const circular: { self?: unknown } = {};
circular.self = circular;

/** What a type does for a row, by the text of its first cell. */
const effects: Readonly<Record<string, (tx: EntityManager) => RowEffect | Promise<RowEffect>>> = {
  throw: () => {
    throw new Error(bad);
  },
  reject: () => ({ outcome: 'rejected', refusals: [{ text: bad }] }),
  label: () => added(1, bad),
  change: () => added({ text: bad }),
  circular: () => added(circular),
  bigint: () => added(1n),
  getter: () => ({
    ...added(1),
    get change() {
      throw new RangeError(bad);
    },
  }),
  nothing: () => null as unknown as RowEffect,
  noRefusals: () => ({ outcome: 'rejected' }) as unknown as RowEffect,
  noDifferences: () => ({ outcome: 'added', change: 1, label: 'x' }) as unknown as RowEffect,
  invalid: async (tx) => {
    await tx.query(`select 'x'::integer`);
    return added(1);
  },
  aborted: async (tx) => {
    await tx.query('select 1 / 0').catch(() => undefined);
    return added(1);
  },
  long: async (tx) => {
    await tx.query(`select $1::jsonb`, [JSON.stringify(bad)]);
    return added(1);
  },
  // refused when the transaction is committed
  late: async (tx) => {
    await tx.query(`insert into trap_late values ('unknown')`);
    return added(1);
  },
};

/** An import type that does everything wrong that one can do. */
export class TrapImport implements ImportType {
  readonly userType = 'trap';
  readonly name = '陷阱导入';
  readonly columns = columns;
  readonly nameColumn = 'trap';

  keys({ trap = '' }: ImportValues): [] {
    if (trap === 'keys') throw new Error(bad);
    return [];
  }

  check({ trap = '' }: ImportValues): Refusal[] {
    if (trap === 'check') throw new RangeError(bad);
    return trap === 'checkText' ? [{ column: bad, text: bad }] : [];
  }

  async apply(tx: EntityManager, _context: ImportContext, rows: readonly ImportRow[]): Promise<RowEffect[]> {
    const done: RowEffect[] = [];
    for (const { values } of rows) {
      const { trap = '' } = values;
      const effect = effects[trap];
      if (trap !== 'few') done.push(effect ? await effect(tx) : added(trap));
    }
    return done;
  }

  async rollback(
    _tx: EntityManager,
    _context: ImportContext,
    stored: readonly StoredEffect[],
  ): Promise<RollbackEffect[]> {
    return stored.map(({ change }) => {
      if (change === 'rollback') throw new Error(bad);
      return change === 'kept' ? { rolledBack: false, kept: bad } : { rolledBack: true };
    });
  }
}
