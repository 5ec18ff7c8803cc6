import { describe, expect, it } from '@jest/globals';
import type { Response } from 'express';
import { EventEmitter } from 'node:events';
import { CallsInProgress } from '#libs/http';
import { GivingWay } from './giving-way.js';

const workFor = (ms: number): void => {
  const begun = performance.now();
  while (performance.now() - begun < ms);
};

describe('work that gives way to calls', () => {
  it('goes on at once without calls', async () => {
    const way = new GivingWay(new CallsInProgress());
    workFor(20);
    await way.turn();
  });

  it('waits for the calls that there are', async () => {
    const calls = new CallsInProgress();
    const way = new GivingWay(calls);
    const response = new EventEmitter();
    calls.add(response as unknown as Response);
    workFor(200);
    let goesOn = false;
    const turn = way.turn().then(() => (goesOn = true));
    await Promise.resolve();
    expect(goesOn).toBe(false);
    response.emit('close');
    await turn;
  });

  it('waits for a part of its own time only, however long they last', async () => {
    const calls = new CallsInProgress();
    const way = new GivingWay(calls);
    calls.add(new EventEmitter() as unknown as Response);
    workFor(50);
    await way.turn();
    let goesOn = false;
    const turn = way.turn().then(() => (goesOn = true));
    await Promise.resolve();
    await Promise.resolve();
    expect(goesOn).toBe(true);
    await turn;
  });
});
