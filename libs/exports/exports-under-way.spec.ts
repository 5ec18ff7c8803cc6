import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { ExportsUnderWay } from './exports-under-way.js';

describe('exports that are sent at the same time', () => {
  it('are three of a person, until one of them ends', () => {
    const exports = new ExportsUnderWay();
    const [end] = [1, 2, 3].map(() => exports.begin('u1'));
    expect(() => exports.begin('u1')).toThrow(texts.exportsTooMany);
    expect(exports.begin('u2')).toBeInstanceOf(Function);
    end?.();
    end?.();
    exports.begin('u1');
    expect(() => exports.begin('u1')).toThrow(texts.exportsTooMany);
  });

  it('are ten of all', () => {
    const exports = new ExportsUnderWay();
    for (let n = 0; n < 10; n++) exports.begin(`u${n}`);
    expect(() => exports.begin('u10')).toThrow(texts.exportsTooMany);
  });
});
