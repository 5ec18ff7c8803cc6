import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { CallsInProgress } from '#libs/http';
import { RequestPriority } from './request-priority.js';

describe('RequestPriority', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const workFor = (ms: number): void => jest.advanceTimersByTime(ms);
  /** Begins a turn. The result is true when it is over. */
  const begin = (way: RequestPriority): (() => Promise<boolean>) => {
    let isOver = false;
    void way.turn().then(() => (isOver = true));
    return async () => {
      await jest.advanceTimersByTimeAsync(0);
      return isOver;
    };
  };
  /** A call that is worked on until it emits `close`. */
  const call = (calls: CallsInProgress): EventEmitter => {
    const response = new EventEmitter();
    calls.add(response as unknown as Response);
    return response;
  };

  it('does not wait without calls', async () => {
    const way = new RequestPriority(new CallsInProgress());
    workFor(20);
    expect(await begin(way)()).toBe(true);
  });

  it('delays work while a request is open', async () => {
    const calls = new CallsInProgress();
    const way = new RequestPriority(calls);
    const response = call(calls);
    workFor(200);
    const isOver = begin(way);
    expect(await isOver()).toBe(false);
    response.emit('close');
    expect(await isOver()).toBe(true);
  });

  it('delays work by half of its own duration at most', async () => {
    const calls = new CallsInProgress();
    const way = new RequestPriority(calls);
    call(calls);
    workFor(50);
    const isOver = begin(way);
    workFor(24);
    expect(await isOver()).toBe(false);
    workFor(1);
    expect(await isOver()).toBe(true);
    expect(await begin(way)()).toBe(true);
  });
});
