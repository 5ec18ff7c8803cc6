import { describe, expect, it } from '@jest/globals';
import { fromWireTime } from '#libs/contracts';
import { breakText, waitsForBreak } from './command-text.js';

describe('a restart that waits for the end of a lesson', () => {
  const notBefore = '2026-03-02 12:00:00';
  const at = (time: string): number => fromWireTime(`2026-03-02 ${time}`).getTime();

  it('waits while it is queued and its time has not come', () => {
    expect(waitsForBreak({ status: 'queued', notBefore }, at('11:59:59'))).toBe(true);
    expect(waitsForBreak({ status: 'queued', notBefore }, at('12:00:00'))).toBe(false);
    expect(waitsForBreak({ status: 'cancelled', notBefore }, at('11:00:00'))).toBe(false);
    expect(waitsForBreak({ status: 'queued', notBefore: null }, at('11:00:00'))).toBe(false);
  });

  it('says when it is sent', () => {
    expect(breakText({ notBefore })).toBe('将于 03-02 12:00 下发');
  });
});
