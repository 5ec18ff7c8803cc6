import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { performance } from 'node:perf_hooks';
import { StallDetector } from './stall-detector.js';

/** Milliseconds between two ticks of the detector. */
const tickMs = 250;

describe('stallDetector', () => {
  let now: number;
  let stallDetector: StallDetector;
  beforeEach(() => {
    now = 0;
    jest.useFakeTimers();
    jest.spyOn(performance, 'now').mockImplementation(() => now);
    stallDetector = new StallDetector();
    stallDetector.start();
  });
  afterEach(() => {
    stallDetector.onModuleDestroy();
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  /** The process runs: its timers end when they are due. */
  const run = (ms: number): void => {
    for (let passed = 0; passed < ms; passed += tickMs) {
      now += tickMs;
      jest.advanceTimersByTime(tickMs);
    }
  };
  /** The process does not run. */
  const stall = (ms: number): void => void (now += ms);

  it('finds nothing in a process that runs, or stops for a moment', () => {
    expect(stallDetector.isSettling).toBe(false);
    run(5000);
    expect(stallDetector.isSettling).toBe(false);
    stall(1900);
    expect(stallDetector.isSettling).toBe(false);
  });

  it('notices a pause, before and after its own clock ticks, and forgets it soon; none before it was started', () => {
    const fresh = new StallDetector();
    stall(2200);
    fresh.start();
    expect(fresh.isSettling).toBe(false);
    fresh.onModuleDestroy();
    expect(stallDetector.isSettling).toBe(true);
    run(tickMs);
    expect(stallDetector.isSettling).toBe(true);
    run(1000);
    expect(stallDetector.isSettling).toBe(false);
  });
});
