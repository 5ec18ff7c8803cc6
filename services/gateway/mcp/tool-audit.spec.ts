import { describe, expect, it } from '@jest/globals';
import { auditedArguments } from './tool-audit.js';

describe('the audit of a tool call', () => {
  it('masks phones and keys in arguments', () => {
    const key = `fb_${'a1'.repeat(20)}`;
    expect(
      auditedArguments({ text: '13800138000', deep: [`my key is ${key}`], limit: 20, door: 13_800_138_000 }),
    ).toEqual({
      text: '138****8000',
      deep: ['my key is fb_******'],
      limit: 20,
      door: '138****8000',
    });
  });

  it('cuts arguments that are too long', () => {
    const many = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`field ${n}`, 'x'.repeat(100)]));
    const { text } = auditedArguments(many);
    expect(String(text).length).toBe(2001);
  });
});
