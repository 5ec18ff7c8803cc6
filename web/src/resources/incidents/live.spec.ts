import { beforeEach, describe, expect, it } from '@jest/globals';
import type { IncidentRow } from '#libs/contracts';
import { feed, FeedFlush } from '../../realtime/feed.js';
import { type Incident, incidentLive, incidentWatch, withFrame } from './live.js';

const opened = '2026-11-27 07:40:00';
const incident = {
  id: 'i1',
  number: '7',
  scope: 'school',
  schoolCode: 's1',
  schoolName: '第一小学',
  cause: 'pending',
  causeText: '判断中',
  doors: 12,
  doorsBack: 0,
  opened,
  acknowledged: null,
  acknowledgedBy: null,
  closed: null,
  reopened: 0,
} as Incident;
const row = (change: Partial<Record<number, unknown>> = {}): IncidentRow =>
  Object.assign(['i1', 's1', 'school', 'pending', 12, 0, opened, null, null], change) as IncidentRow;

describe('an incident and frames of the feed', () => {
  beforeEach(() => feed.clear());

  it('takes cause, doors and times from a frame', () => {
    const changed = withFrame(incident, row({ 3: 'power', 5: 4, 7: '2026-11-27 07:45:00' }));
    const known = { cause: 'power', causeText: '断电', doorsBack: 4, acknowledged: '2026-11-27 07:45:00' };
    expect(changed).toEqual({ ...incident, ...known });
  });

  it('stays the same object when a frame changes nothing', () => {
    expect(withFrame(incident, row())).toBe(incident);
  });

  it('leaves the counts of an area and of the platform to a call: a frame counts the doors of one school', () => {
    const area = { ...incident, scope: 'area', schoolCode: null } as Incident;
    expect(withFrame(area, row({ 2: 'area', 4: 99 }))).toBe(area);
    expect(withFrame(incident, row({ 2: 'area', 4: 99 }))).toBe(incident);
    const platform = { ...area, scope: 'platform' } as Incident;
    expect(withFrame(platform, row({ 1: null, 2: 'platform', 4: 99 }))).toBe(platform);
  });

  it('is not set back by a frame from before it was read', () => {
    feed.receive('readiness:incident', { epoch: 'a', seq: 1, rows: [row({ 8: '2026-11-27 08:00:00' })] });
    expect(incidentLive.latest(incident, feed.journal.mark())).toBe(incident);
    expect(incidentLive.latest(incident).closed).toBe('2026-11-27 08:00:00');
  });
});

describe('lists of incidents', () => {
  const flushOf = (...rows: IncidentRow[]): FeedFlush => {
    const flush = new FeedFlush();
    for (const each of rows) flush.add('readiness:incident', each);
    return flush;
  };

  it('are read again for a new incident and for one that is acknowledged or ends, not for doors that return', () => {
    const hasMoved = incidentWatch();
    expect(hasMoved(flushOf(row()))).toBe(true);
    expect(hasMoved(flushOf(row({ 5: 3 })))).toBe(false);
    expect(hasMoved(flushOf(row({ 7: opened })))).toBe(true);
    expect(hasMoved(flushOf(row({ 7: opened, 8: opened })))).toBe(true);
    expect(hasMoved(flushOf())).toBe(false);
  });

  it('are read again for each frame about an area', () => {
    const hasMoved = incidentWatch();
    expect(hasMoved(flushOf(row({ 2: 'area' })))).toBe(true);
    expect(hasMoved(flushOf(row({ 2: 'area', 5: 3 })))).toBe(true);
  });
});
