import { describe, expect, it } from '@jest/globals';
import { WaitingSignal } from './signal.js';

describe('a value without a listener', () => {
  it('waits for the next one, also when there has been one before', () => {
    const signal = new WaitingSignal<number>();
    const seen: number[] = [];
    signal.emit(1);
    expect(signal.isWaiting.get()).toBe(true);
    const stop = signal.subscribe((value) => seen.push(value));
    signal.emit(2);
    expect(seen).toEqual([1, 2]);
    stop();
    signal.emit(3);
    expect(seen).toEqual([1, 2]);
    signal.subscribe((value) => seen.push(value));
    expect(seen).toEqual([1, 2, 3]);
  });
});
