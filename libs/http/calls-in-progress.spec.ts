import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { hourMs } from '#libs/contracts';
import { CallsInProgress } from './calls-in-progress.js';

const responseOf = (calls: CallsInProgress): EventEmitter => {
  const response = new EventEmitter();
  calls.add(response as unknown as Response);
  return response;
};

describe('calls in progress', () => {
  it('are over at once when there are none', async () => {
    await new CallsInProgress().over(hourMs);
  });

  it('are over when the last one has its response', async () => {
    const calls = new CallsInProgress();
    const [first, second] = [responseOf(calls), responseOf(calls)];
    let isOver = false;
    const over = calls.over(hourMs).then(() => (isOver = true));
    first.emit('close');
    await Promise.resolve();
    expect(isOver).toBe(false);
    second.emit('close');
    await over;
  });

  it('delay no caller for longer than it wants to wait', async () => {
    const calls = new CallsInProgress();
    const response = responseOf(calls);
    await calls.over(1);
    response.emit('close');
    await calls.over(hourMs);
  });
});
