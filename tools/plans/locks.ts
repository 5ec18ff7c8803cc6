/** A lock on rows of a table, or an advisory lock. */
export interface Lock {
  /** Name of the table; `advisory StatusStore.on` of an advisory lock, after the function that takes it. */
  name: string;
  /** False when it is taken only if it is free. */
  waits: boolean;
}

const name = String.raw`"?([a-z_]\w*)"?`;
const updated = new RegExp(
  String.raw`(?<!\b(?:for|key|do) )\bupdate (?:only )?${name}(?: (?:as )?(?!set\b)"?\w+"?)? set\b`,
);
const deleted = new RegExp(String.raw`\bdelete from (?:only )?${name}`);
const inserted = new RegExp(String.raw`\binsert into ${name}(?=(?:(?!\binsert into\b).)*?\bon conflict\b)`);
const locked =
  /\bfor (?:update|no key update|share|key share)\b(?: of ([\w", ]+?)(?= skip| nowait| ?\)|$))?( skip locked)?/;
const advisory = /\bpg_advisory_(?:xact_)?lock\(/;
const anyLock = new RegExp([updated, deleted, inserted, locked, advisory].map(({ source }) => source).join('|'), 'gi');

const sourceOf = new RegExp(
  String.raw`\b(?:from|join|,) ?${name}(?!\()(?: (?:as )?"?(?!(?:join|left|right|inner|cross|where|order|limit|on|using|for|group|set|union)\b)([a-z_]\w*)"?)?`,
  'gi',
);

/**
 * Locks of a statement in the order in which it is written; each table once. Left out are locks that the text does not show
 * (triggers, foreign keys) and those on rows that the statement makes itself.
 */
export const locksOf = (statement: string, unit: string): Lock[] => {
  const subqueries = new Set(
    [...statement.matchAll(/\b"?(\w+)"?(?: \([^()]*\))? as (?:not )?(?:materialized )?\(/gi)].map(([, each]) => each),
  );
  const locks: Lock[] = [];
  const add = (table: string, waits: boolean): void => {
    const name = table.replace(/_DATE$/, '');
    if (!subqueries.has(name) && !locks.some((lock) => lock.name === name)) locks.push({ name, waits });
  };
  for (const match of statement.matchAll(anyLock)) {
    const [text, update, remove, insert, of, skips] = match;
    const table = update ?? remove ?? insert;
    if (table !== undefined) add(table, true);
    else if (/^pg_advisory/i.test(text)) add(`advisory ${unit.split(' ').at(-1) ?? ''}`, true);
    else for (const each of lockedTables(statement.slice(0, match.index), of)) add(each, skips === undefined);
  }
  return locks;
};

/** Tables of the select that ends with `for update`, or those of them that it names. */
const lockedTables = (before: string, of: string | undefined): string[] => {
  const aliases = [...sourcesAt(before).matchAll(sourceOf)].map(([, table = '', alias = table]) => ({ table, alias }));
  if (of === undefined) return aliases.map(({ table }) => table);
  const named = of.split(',').map((each) => each.trim().replaceAll('"', ''));
  return named.map((each) => aliases.find(({ alias }) => alias === each)?.table ?? each);
};

/** The tables of the innermost select that is open at the end of `before`, as a text without its subqueries. */
const sourcesAt = (before: string): string => {
  let depth = 0;
  let own = '';
  for (let at = before.length - 1; at >= 0; at--) {
    const char = before[at] ?? '';
    if (char === ')') depth++;
    else if (char === '(' && --depth < 0) break;
    else if (depth === 0) own = char + own;
  }
  const [, sources = ''] =
    /\b(from .*?)(?: where | group by | order by |$)/i.exec(own.slice(own.toLowerCase().lastIndexOf('select '))) ?? [];
  return sources;
};

/** A statement of a transaction, with the function that sends it. */
export interface Step {
  unit: string;
  statement: string;
}

/** A transaction holds a lock on `first` while it waits for one on `second`. */
export interface Pair {
  first: string;
  second: string;
  /** What it has locked before both. */
  under: readonly string[];
  /** The functions that take the two. */
  units: readonly [string, string];
}

/** Pairs of a transaction. A table that it has locked before counts no more: most often the rows are the same. */
export const pairsOf = (steps: readonly Step[]): Pair[] => {
  const held: { name: string; unit: string }[] = [];
  const pairs: Pair[] = [];
  for (const { unit, statement } of steps) {
    for (const { name: second, waits } of locksOf(statement, unit)) {
      if (held.some((lock) => lock.name === second)) continue;
      const under = (at: number): string[] => held.slice(0, at).map((lock) => lock.name);
      if (waits)
        pairs.push(
          ...held.map((lock, at) => ({
            first: lock.name,
            second,
            under: under(at),
            units: [lock.unit, unit] as const,
          })),
        );
      held.push({ name: second, unit });
    }
  }
  return pairs;
};

/** Place of a table in an order: its line, and the table that has to be locked before those of the line. */
interface Place {
  line: number;
  guard: string | undefined;
}

/** `rollout > rollout_card, rollout_group` stands for tables that are locked in any order, below a lock of the first. */
const placesIn = (order: readonly string[]): Map<string, Place> =>
  new Map(
    order.flatMap((text, line): [string, Place][] => {
      const [guard, tables] = text.includes(' > ') ? text.split(' > ') : [undefined, text];
      return (tables ?? '').split(', ').map((table) => [table, { line, guard }]);
    }),
  );

/** `except first -> second: reason` stands for a pair against the order that cannot wait in a circle. */
const exceptionsIn = (order: readonly string[]): Set<string> =>
  new Set(order.flatMap((line) => /^except (.+ -> .+?): ./.exec(line)?.[1] ?? []));

/** What is wrong with pairs of locks under an order, in words; each names the two functions. */
export const faultsOf = (pairs: readonly Pair[], order: readonly string[]): string[] => {
  const places = placesIn(order);
  const exceptions = exceptionsIn(order);
  return pairs.flatMap(({ first, second, under, units: [one, two] }) => {
    const [a, b] = [places.get(first), places.get(second)];
    const taken = `${one} locks ${first}, and then ${two} locks ${second}`;
    const missing = [...(a ? [] : [first]), ...(b ? [] : [second])];
    if (!a || !b) return [`the lock order lacks ${missing.join(' and ')}: ${taken}`];
    if (a.line < b.line || exceptions.has(`${first} -> ${second}`)) return [];
    if (a.line > b.line) return [`the lock order has ${second} before ${first}, but ${taken}`];
    return a.guard === undefined || under.includes(a.guard) ? [] : [`without a lock of ${a.guard}, ${taken}`];
  });
};
