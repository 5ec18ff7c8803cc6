import { describe, expect, it } from '@jest/globals';
import { hourMs } from '#libs/contracts';
import { SessionLife } from './session-life.js';

const at = (hours: number): Date => new Date(hours * hourMs);

describe('SessionLife', () => {
  const life = new SessionLife(12);

  it('ends a session 8 h after its last use', () => {
    expect(life.expires(at(0), at(0))).toEqual(at(8));
    expect(life.expires(at(0), at(3))).toEqual(at(11));
  });

  it('ends a session at its fixed end, however late it was used', () => {
    expect(life.expires(at(0), at(11))).toEqual(at(12));
    expect(life.lastEnd(at(1))).toBe(13 * hourMs);
  });

  it('names the time at which sessions that end now began', () => {
    expect(life.oldest(at(12))).toEqual(at(0));
  });

  it('never prolongs a session beyond a maximum that is shorter than 8 h', () => {
    expect(new SessionLife(1).expires(at(0), at(0))).toEqual(at(1));
  });
});
