import { beforeEach, describe, expect, it } from '@jest/globals';
import type { CallRow } from '#libs/contracts';
import { feed } from '../../realtime/feed.js';
import { balanceLive, callLive, callSchoolLive, withoutCall } from './live.js';
import type { Balance, CallRecord, CallSchool, LiveCalls } from './rows.js';

let seq = 0;
const frame = () => ({ epoch: 'a', seq: (seq += 1) });

describe('rows of video calls and the feed', () => {
  beforeEach(() => feed.clear());

  it('ends a call with its minutes, and leaves one that is as the frame says', () => {
    const call = { id: 'v1', state: 'running', useTime: 0, createDate: '2026-11-25 10:00:00' } as CallRecord;
    expect(callLive.latest(call)).toBe(call);
    feed.receive('trtc:call', { ...frame(), rows: [['v1', 's1', 'ended', 'u1', '2026-11-25 10:00:00', 3]] });
    const ended = { ...call, state: 'ended', useTime: 3 } as const;
    expect(callLive.latest(call)).toEqual(ended);
    expect(callLive.latest(ended)).toBe(ended);
  });

  it('has the minutes of a balance and whether they are few', () => {
    const balance = { studentUid: 'u1', surplusCallTime: 7, low: 0 } as Balance;
    feed.receive('trtc:balance', { ...frame(), rows: [['u1', 's1', 4, 1]] });
    const fallen = { ...balance, surplusCallTime: 4, low: 1 };
    expect(balanceLive.latest(balance)).toEqual(fallen);
    expect(balanceLive.latest(fallen)).toBe(fallen);
  });

  it('is not set back by a frame from before it was read', () => {
    feed.receive('trtc:balance', { ...frame(), rows: [['u1', 's1', 4, 1]] });
    const read = { studentUid: 'u1', surplusCallTime: 9, low: 0 } as Balance;
    expect(balanceLive.latest(read, feed.journal.mark())).toBe(read);
  });

  it('has whether a school has video calls', () => {
    const school = { schoolCode: 's1', isOpenVideoCall: null } as CallSchool;
    feed.receive('trtc:config', { ...frame(), rows: [['s1', 1]] });
    expect(callSchoolLive.latest(school)).toEqual({ ...school, isOpenVideoCall: 1 });
  });
});

describe('what runs now', () => {
  const school = (schoolCode: string, count: number) => ({ schoolCode, count }) as LiveCalls['schools'][number];
  const call = (id: string, schoolCode: string) => ({ id, schoolCode }) as LiveCalls['calls'][number];
  const live: LiveCalls = {
    total: 3,
    longestStartedAt: '2026-11-25 10:00:00',
    schools: [school('s1', 2), school('s2', 1)],
    calls: [call('v1', 's1'), call('v2', 's1'), call('v3', 's2')],
  };
  const ended = (id: string, schoolCode: string): CallRow => [id, schoolCode, 'ended', 'u1', '2026-11-25 10:00:00', 3];

  it('is one less when a call ends, and at a school without another call none', () => {
    const less = withoutCall(live, ended('v1', 's1'));
    expect([less.total, less.schools, less.calls]).toEqual([
      2,
      [school('s1', 1), school('s2', 1)],
      live.calls.slice(1),
    ]);
    expect(withoutCall(less, ended('v3', 's2')).schools).toEqual([school('s1', 1)]);
  });

  it('stays as it is for a call that it does not have', () => {
    expect(withoutCall(live, ended('v9', 's1'))).toBe(live);
  });
});
