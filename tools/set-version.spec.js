import { describe, expect, it } from '@jest/globals';
import { versionAt, versionPlaces } from './set-version.js';

describe('the version of this tree', () => {
  const [first] = versionPlaces;

  it.each(versionPlaces)('is the same in %s, where %s finds it', (file, pattern) => {
    expect(versionAt([file, pattern])).toBe(versionAt(first));
    expect(versionAt(first)).toMatch(/^\d+\.\d+\.\d+$/);
  });
});
