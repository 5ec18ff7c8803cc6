import { describe, expect, it } from '@jest/globals';
import { hourMs, minuteMs } from '#libs/contracts';
import { isCounted, keptShare, promiseState } from './promise.js';
import { type Span, schoolHours } from './uptime.js';

const at = (day: string, clock: string): number => Date.parse(`${day}T${clock}:00+08:00`);
const dayOf = (day: string): Span[] => [{ from: at(day, '07:30'), to: at(day, '16:30') }];
/** Friday and Monday; none at the weekend between. */
const hours = schoolHours([dayOf('2026-11-20'), [], [], dayOf('2026-11-23')]);
const promise = { respondWithin: 30, fixWithin: 120 };
const opened = at('2026-11-20', '16:00');

describe('promiseState', () => {
  it('runs no clock over a weekend', () => {
    const acknowledged = at('2026-11-22', '12:00');
    const closed = at('2026-11-23', '09:00');
    const stateAt = (end: number) => promiseState(hours, promise, { opened, acknowledged, closed: end }, end);
    expect(stateAt(closed)).toBe('kept');
    expect(stateAt(closed + minuteMs)).toBe('broken');
  });

  it('is open while an incident lasts and both times are left', () => {
    const lasting = { opened, acknowledged: opened + minuteMs, closed: null };
    expect(promiseState(hours, promise, lasting, opened + hourMs)).toBe('open');
    expect(promiseState(hours, promise, lasting, at('2026-11-23', '09:01'))).toBe('broken');
  });

  it('is broken by a late response, and an end counts as a response', () => {
    const closed = opened + 25 * minuteMs;
    expect(promiseState(hours, promise, { opened, acknowledged: null, closed }, closed)).toBe('kept');
    const unanswered = { opened, acknowledged: null, closed: null };
    expect(promiseState(hours, promise, unanswered, at('2026-11-23', '07:31'))).toBe('broken');
  });

  it('counts a failure of the platform in school hours alone, and others at any time', () => {
    const night = { opened: at('2026-11-20', '23:00'), closed: at('2026-11-21', '01:00') };
    const morning = { opened: at('2026-11-23', '07:00'), closed: at('2026-11-23', '07:31') };
    const counted = (scope: 'platform' | 'door') =>
      [night, morning].map((incident) => isCounted(hours, { scope, ...incident }, incident.closed));
    expect(counted('platform')).toEqual([false, true]);
    expect(counted('door')).toEqual([true, true]);
  });

  it('has a share of what is decided', () => {
    expect(keptShare({ kept: 3, broken: 1, open: 5 })).toBe(0.75);
    expect(keptShare({ kept: 0, broken: 0, open: 5 })).toBeNull();
  });
});
