import { describe, expect, it } from '@jest/globals';
import { digestOf, fittingParts } from './digest.js';

const part = (title: string, url: string | null = null) => ({ title, body: '正文', url });

describe('a digest', () => {
  it('leaves a single message as it is', () => {
    expect(digestOf('1', [part('甲', 'https://a')])).toEqual({ id: '1', title: '甲', text: '正文', url: 'https://a' });
  });

  it('has the link that all of its messages share, and no other', () => {
    expect(digestOf('1', [part('甲', 'https://a'), part('乙', 'https://a')])).toMatchObject({
      title: '2 条提醒',
      url: 'https://a',
    });
    expect(digestOf('1', [part('甲', 'https://a'), part('乙', 'https://b')]).url).toBeNull();
  });

  it('takes as many messages as the channel has room for, and one at least', () => {
    const parts = Array.from({ length: 30 }, (_, n) => part(`第${n}条`));
    expect(fittingParts(parts, 100_000)).toBe(20);
    expect(fittingParts(parts, 100)).toBeLessThan(5);
    expect(fittingParts([part('长'.repeat(500))], 10)).toBe(1);
  });
});
