import { describe, expect, it } from '@jest/globals';
import { FeedFlush } from '../../realtime/feed.js';
import { hasSales } from './queries.js';

describe('what is sold, in the feed', () => {
  it('concerns a school by its orders and its subscriptions, not by those of another one', () => {
    const concerns = hasSales('S1');
    const flush = new FeedFlush();
    flush.add('addedvalue:order', ['20260101', 'S2', 'paid', 'u1']);
    expect(concerns(flush)).toBe(false);
    flush.add('addedvalue:subscription', ['r1', 'S1', 'subscribe', 'u2']);
    expect(concerns(flush)).toBe(true);
    const orders = new FeedFlush();
    orders.add('addedvalue:order', ['20260102', 'S1', 'paid', 'u3']);
    expect(concerns(orders)).toBe(true);
  });
});
