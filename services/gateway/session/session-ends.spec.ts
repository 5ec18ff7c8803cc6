import { describe, expect, it } from '@jest/globals';
import { minuteMs } from '#libs/contracts';
import { SessionEnds } from './session-ends.js';

const heardBy = (ends: SessionEnds): string[] => {
  const heard: string[] = [];
  ends.ended$.subscribe(({ sessionId }) => heard.push(sessionId));
  return heard;
};

describe('ends of sessions', () => {
  it('are emitted once, however often they are read', () => {
    const ends = new SessionEnds();
    const heard = heardBy(ends);
    ends.emit(['a', 'b'], 0);
    ends.emit(['b', 'c', 'a'], 1000);
    expect(heard).toEqual(['a', 'b', 'c']);
  });

  it('are forgotten after a while', () => {
    const ends = new SessionEnds();
    const heard = heardBy(ends);
    ends.emit(['a'], 0);
    ends.emit([], 5 * minuteMs);
    ends.emit(['a'], 5 * minuteMs);
    expect(heard).toEqual(['a', 'a']);
  });
});
