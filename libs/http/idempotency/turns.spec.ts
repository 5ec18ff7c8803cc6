import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { inTurn } from './turns.js';

describe('work of one id', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs in sequence, also after a failure, without blocking work of another id', async () => {
    const done: string[] = [];
    let end: () => void = () => undefined;
    const first = inTurn('a', () => new Promise<void>((resolve) => (end = resolve)).then(() => done.push('first')));
    const second = inTurn('a', () => Promise.reject(new Error('refused')));
    const third = inTurn('a', async () => done.push('third'));
    await inTurn('b', async () => done.push('other'));
    end();
    await expect(second).rejects.toThrow('refused');
    await Promise.all([first, third]);
    expect(done).toEqual(['other', 'first', 'third']);
  });

  it('is refused when the work before takes longer than 10 s', async () => {
    let end: () => void = () => undefined;
    const slow = inTurn('c', () => new Promise<void>((resolve) => (end = resolve)));
    const late = inTurn('c', async () => 'done');
    const refused = expect(late).rejects.toThrow('相同的操作正在进行');
    await jest.advanceTimersByTimeAsync(10_000);
    await refused;
    end();
    await slow;
    expect(await inTurn('c', async () => 'done')).toBe('done');
  });
});
