import { describe, expect, it } from '@jest/globals';
import { settlementKinds, type SettlementKind } from '#libs/contracts';
import { figureKinds, kindsOf } from './api.js';

/** How many lines of each kind a month has. */
const lines: Record<SettlementKind, number> = { new: 7, renew: 100, unsubscribe: 5, newUnsubscribe: 2, void: 3 };
const sum = (kinds: readonly SettlementKind[]): number => kinds.reduce((total, kind) => total + lines[kind], 0);

describe('figures of a settled month', () => {
  it('add up: what ran at the start, began and ended gives what runs at the end', () => {
    const start = sum(['renew', 'unsubscribe', 'void']);
    expect(start + sum(figureKinds.newCount) - sum(figureKinds.unsubscribeCount)).toBe(sum(figureKinds.subscribeTotal));
    expect(new Set(Object.values(figureKinds).flat())).toEqual(new Set(settlementKinds));
  });

  it('leaves what is no figure to the server', () => expect(kindsOf('all')).toEqual(['all']));
});
