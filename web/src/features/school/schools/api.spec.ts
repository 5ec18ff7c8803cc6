import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { feed } from '../../../realtime/feed.js';
import { schoolLive, type SchoolWithCards } from './api.js';

const school = {
  schoolCode: 'S1',
  isOpen: 0,
  isOpenVideoCall: null,
  corpId: null,
  corpName: null,
  corp_type: null,
  corp_scale: null,
  managerUid: null,
  managerName: null,
} as SchoolWithCards;
const bound = { ...school, corpId: 'ww1', corpName: '晨钟集团', corp_type: 'verified' };
const charged = { ...bound, corp_scale: '500', managerUid: 'm1', managerName: '钱经理' };

let seq = 0;
const receive = (corpId: string | null, corpName: string | null, verified: 0 | 1): void =>
  feed.receive('wx:binding', {
    ...{ epoch: 'a', seq: (seq += 1) },
    rows: [[school.schoolCode, corpId, corpName, verified]],
  });

describe('a school and the feed', () => {
  beforeEach(() => feed.clear());

  it('has the corporation of a frame, and stays the same object when that is no other one', () => {
    expect(schoolLive.latest(school)).toBe(school);
    receive('ww1', '晨钟集团', 1);
    expect(schoolLive.latest(school)).toEqual(bound);
    expect(schoolLive.latest(charged)).toBe(charged);
  });

  it('loses with its corporation who is in charge of it', () => {
    receive(null, null, 0);
    expect(schoolLive.latest(charged)).toEqual(school);
    expect(schoolLive.latest(school)).toBe(school);
  });

  it('has both of what it sells and of its corporation', () => {
    receive('ww1', '晨钟集团', 1);
    feed.receive('addedvalue:config', { epoch: 'a', seq: (seq += 1), rows: [[school.schoolCode, 1, 1]] });
    expect(schoolLive.latest(school)).toEqual({ ...bound, isOpen: 1 });
  });

  it('has video calls, and no more', () => {
    feed.receive('trtc:config', { epoch: 'a', seq: (seq += 1), rows: [[school.schoolCode, 1]] });
    const open = { ...school, isOpenVideoCall: 1 };
    expect(schoolLive.latest(school)).toEqual(open);
    expect(schoolLive.latest(open)).toBe(open);
    feed.receive('trtc:config', { epoch: 'a', seq: (seq += 1), rows: [[school.schoolCode, 0]] });
    expect(schoolLive.latest(open)).toEqual({ ...school, isOpenVideoCall: 0 });
  });

  it('keeps the corporation of a frame over a read that came just after it, and no longer', () => {
    receive('ww1', '晨钟集团', 1);
    const mark = feed.journal.mark();
    expect(schoolLive.latest(school, mark)).toEqual(bound);
    const { at = 0 } = feed.journal.since('wx:binding', school.schoolCode) ?? {};
    const now = jest.spyOn(performance, 'now').mockReturnValue(at + 10_001);
    expect(schoolLive.latest(school, mark)).toBe(school);
    now.mockRestore();
  });
});
