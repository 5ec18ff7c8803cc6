import { describe, expect, it } from '@jest/globals';
import { fromWireTime } from '#libs/contracts';
import { momentText, windowText } from './api.js';

const now = fromWireTime('2026-11-22 17:05:00').getTime();

describe('a time to come', () => {
  it('is named by its day unless that is today', () => {
    expect(momentText('2026-11-22 18:00:00', now)).toBe('18:00');
    expect(momentText('2026-11-23 07:20:00', now)).toBe('明天 07:20');
    expect(momentText('2026-12-01 07:20:00', now)).toBe('12-01 07:20');
  });

  it('is what a card waits for until it has come', () => {
    expect(windowText('2026-11-22 18:00:00', now)).toBe('等到 18:00');
    expect(windowText('2026-11-22 17:00:00', now)).toBe('现在可以安装');
    expect(windowText(null, now)).toBe('现在可以安装');
  });
});
