import { describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { RunningExports } from './running-exports.js';

describe('RunningExports', () => {
  it('allows three concurrent exports of a person', () => {
    const exports = new RunningExports();
    const [end] = [1, 2, 3].map(() => exports.begin('u1'));
    expect(() => exports.begin('u1')).toThrow(texts.exportsTooMany);
    expect(exports.begin('u2')).toBeInstanceOf(Function);
    end?.();
    end?.();
    exports.begin('u1');
    expect(() => exports.begin('u1')).toThrow(texts.exportsTooMany);
  });

  it('allows ten concurrent exports of a process', () => {
    const exports = new RunningExports();
    for (let n = 0; n < 10; n++) exports.begin(`u${n}`);
    expect(() => exports.begin('u10')).toThrow(texts.exportsTooMany);
  });
});
