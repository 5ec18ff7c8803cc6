import { describe, expect, it } from '@jest/globals';
import { refundStates, texts } from '#libs/contracts';
import { refundMessage } from './refund-message.js';

describe('the answer to a request for a refund', () => {
  it('says that a refund is requested only when the platform has accepted it', () => {
    const answer = (state: (typeof refundStates)[number], failure: string | null = null): string => {
      try {
        return refundMessage({ state, failure });
      } catch (error) {
        return `refused: ${(error as Error).message}`;
      }
    };
    expect(answer('processing')).toBe(texts.refundAsked);
    expect(answer('succeeded')).toBe(texts.refundDone);
    expect(answer('requested')).toBe(texts.refundWaiting);
    expect(answer('requested', 'away')).toBe(texts.refundWaiting);
    expect(answer('requested', 'NOT_ENOUGH')).toContain('商户账户余额不足');
    expect(answer('failed', 'INVALID_REQUEST')).toMatch(/^refused: 支付平台拒绝退款：不符合平台规则/);
    expect(answer('failed', 'NEW_CODE')).toContain('NEW_CODE');
    const others = refundStates.filter((state) => state !== 'processing').map((state) => answer(state));
    expect(others).not.toContain(texts.refundAsked);
  });
});
