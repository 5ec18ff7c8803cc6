import { describe, expect, it } from '@jest/globals';
import { type PlanNode, shapeOf } from './plan-shape.js';
import { normalised } from './statement.js';

describe('normalised', () => {
  it('has one text for lists of any length, pages of any size and partitions of any week', () => {
    const texts = [
      'select a\n  from x where id in ($1, $2) limit 20 offset 40',
      'select a from x where id in ($1,$2,$3) limit 10 offset 0',
    ].map((sql) => normalised(sql, 'devices'));
    expect(new Set(texts)).toEqual(new Set(['select a from x where id in ($…) limit # offset #']));
    expect(normalised('insert into "trtc"."call" ("id", "n") values ($1, $2), ($3, $4)', 'trtc')).toBe(
      'insert into "call" ("id", "n") values ($…), …',
    );
    expect(normalised('drop table device_log_20261123', 'devices')).toBe('drop table device_log_DATE');
  });
});

describe('shapeOf', () => {
  const scan = (table: string): PlanNode => ({
    'Node Type': 'Index Scan',
    'Relation Name': table,
    'Index Name': `${table}_pkey`,
    Alias: 'd',
  });
  it('shows equal partitions once, under the name of their table', () => {
    const parts = new Map(
      ['1', '2'].flatMap(
        (n) =>
          [
            [`log_${n}`, 'log'],
            [`log_${n}_pkey`, 'log_pkey'],
          ] as const,
      ),
    );
    const plan = { 'Node Type': 'Append', Plans: [scan('log_1'), scan('log_2')] };
    expect(shapeOf(plan, parts)).toEqual(['Append', '  Index Scan log_pkey on log']);
  });
});
