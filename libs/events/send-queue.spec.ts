import { describe, expect, it } from '@jest/globals';
import type { Encoded } from './kafka-message.js';
import { SendQueue } from './send-queue.js';

const some = (count: number, bytes = 1): Encoded[] =>
  Array.from({ length: count }, (_, at) => ({ key: `k${at}`, value: 'x'.repeat(bytes) }));

describe('the queue of one topic', () => {
  it('sends one batch at a time; what comes meanwhile travels together', async () => {
    const sent: number[] = [];
    let underWay = 0;
    const queue = new SendQueue(async (messages) => {
      expect(++underWay).toBe(1);
      await new Promise((resolve) => setImmediate(resolve));
      sent.push(messages.length);
      underWay--;
    });
    const first = queue.add(some(1));
    await new Promise((resolve) => queueMicrotask(() => resolve(undefined)));
    await Promise.all([first, queue.add(some(2)), queue.add(some(3))]);
    expect(sent.reduce((sum, each) => sum + each)).toBe(6);
    expect(sent.length).toBeLessThan(3);
    await queue.add([]);
  });

  it('cuts by size and by number', async () => {
    const sent: number[] = [];
    const queue = new SendQueue(async (messages) => void sent.push(messages.length));
    await queue.add(some(5, 200_000));
    await queue.add(some(4500));
    expect(sent).toEqual([2, 2, 1, 2000, 2000, 500]);
  });

  it('fails the calls behind a failed one, and takes new ones', async () => {
    let broken = true;
    const sent: string[] = [];
    const queue = new SendQueue(async (messages) => {
      await new Promise((resolve) => setImmediate(resolve));
      if (broken) throw new Error('away');
      sent.push(...messages.map(({ key }) => key));
    });
    const results = await Promise.allSettled([queue.add(some(1)), queue.add(some(1)), queue.add(some(1))]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    broken = false;
    await queue.add(some(2));
    expect(sent).toEqual(['k0', 'k1']);
  });

  it('refuses queued messages and completes those in flight', async () => {
    let open: () => void = () => undefined;
    const queue = new SendQueue(() => new Promise((resolve) => (open = resolve)));
    const first = queue.add(some(1));
    await new Promise((resolve) => setImmediate(resolve));
    const second = queue.add(some(1));
    queue.refuse(new Error('stopped'));
    open();
    await expect(first).resolves.toBeUndefined();
    await expect(second).rejects.toThrow('stopped');
    await queue.idle();
  });
});
