import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { der, openDer } from '../../../tools/apk/der.js';
import { propertySeed } from '../../../test/stack/property-seed.js';
import { elements } from './apk-der.js';

describe('elements of BER', () => {
  it('are read with their bytes as they stand', () => {
    const bytes = Buffer.concat([der(0x30, der(2, Buffer.from([1]))), der(4, Buffer.alloc(300, 7))]);
    const [one, other] = elements(bytes);
    expect(one).toEqual({ tag: 0x30, whole: bytes.subarray(0, 5), content: bytes.subarray(2, 5) });
    expect(other?.content).toHaveLength(300);
  });

  it('may have no length', () => {
    const inside = openDer(0x30, der(2, Buffer.from([0])), openDer(0x31));
    const [found, next] = elements(Buffer.concat([openDer(0xa0, inside), der(2, Buffer.from([5]))]));
    expect(found?.content.equals(inside)).toBe(true);
    expect(next?.content).toEqual(Buffer.from([5]));
  });

  it.each(['30', '3001', '308400', '30800000ff', '3080', '308005', '30ffffffffffff'])(
    'are refused cut off: %s',
    (hex) => {
      expect(() => elements(Buffer.from(hex, 'hex'))).toThrow();
    },
  );

  it('are refused nested without end', () => {
    expect(() => elements(Buffer.alloc(2 ** 16, Buffer.from([0x30, 0x80])))).toThrow();
  });

  it('never reads beyond the end', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 64 }), (bytes) => {
        try {
          for (const { whole } of elements(Buffer.from(bytes))) expect(whole.length).toBeGreaterThan(0);
        } catch (error) {
          expect(String(error)).toMatch(/not taken as an apk/);
        }
      }),
      { ...propertySeed(), numRuns: 500 },
    );
  });
});
