import { describe, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '#libs/contracts';
import { afterLook, type Look, type Meaning, meaningOf } from './order-state.js';

const unpaid = { status: 'unpaid', payFee: 1230, transactionId: null, tradeType: 'JSAPI' } as const;
const report = { transactionId: 't1', amount: 1230, isReturned: false };

describe('what a payment means', () => {
  it.each<[Meaning, Parameters<typeof meaningOf>]>([
    ['paid', [unpaid, report]],
    ['amount', [unpaid, { ...report, amount: 1229 }]],
    ['amount', [unpaid, { ...report, amount: 1231 }]],
    ['known', [{ ...unpaid, status: 'paid', transactionId: 't1' }, report]],
    ['known', [{ ...unpaid, status: 'refunded', transactionId: 't1' }, report]],
    [
      'known',
      [
        { ...unpaid, status: 'closed' },
        { ...report, isReturned: true },
      ],
    ],
    ['late', [{ ...unpaid, status: 'closed' }, report]],
    ['late', [{ ...unpaid, status: 'paid', transactionId: 't0' }, report]],
    ['late', [{ ...unpaid, status: 'refunded', transactionId: 't0' }, report]],
    ['late', [{ ...unpaid, tradeType: 'MANUAL' }, report]],
    ['foreign', [undefined, report]],
    ['known', [undefined, { ...report, isReturned: true }]],
  ])('%s', (meaning, given) => expect(meaningOf(...given)).toBe(meaning));
});

describe('what follows from the answer of the platform to a query', () => {
  const start = new Date('2026-11-27T02:00:00Z');
  const at = (ms: number): Date => new Date(start.getTime() + ms);
  const open = { orderTime: start, closedAt: null };
  const closed = { orderTime: start, closedAt: at(2 * hourMs) };
  it.each<[Look, Parameters<typeof afterLook>]>([
    [{ steps: ['confirm'] }, [open, 'paid', at(0)]],
    [{ steps: ['confirm'] }, [open, 'refunded', at(3 * hourMs)]],
    [{ steps: ['confirm'], dueAt: null }, [closed, 'paid', at(3 * hourMs)]],
    [{ steps: ['close'] }, [open, 'over', at(5 * minuteMs)]],
    [{ steps: [], dueAt: at(10 * minuteMs) }, [open, 'open', at(5 * minuteMs)]],
    [{ steps: [], dueAt: at(2 * hourMs) }, [open, undefined, at(80 * minuteMs)]],
    [{ steps: ['closeAtPlatform', 'close'] }, [open, 'open', at(2 * hourMs)]],
    [{ steps: ['close'] }, [open, undefined, at(2 * hourMs)]],
    [{ steps: [], dueAt: at(3 * hourMs) }, [closed, 'over', at(2 * hourMs + 10 * minuteMs)]],
    [{ steps: [], dueAt: null }, [closed, undefined, at(26 * hourMs)]],
  ])('%j', (look, given) => expect(afterLook(...given)).toEqual(look));
});
