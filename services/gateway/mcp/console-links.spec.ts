import { describe, expect, it } from '@jest/globals';
import { routeTable } from '#libs/contracts';
import { linkedScreens } from './console-links.js';

describe('the link of a tool', () => {
  it('leads to a screen of the console', () => {
    const paths = new Set(routeTable.map(({ path }) => path));
    expect(Object.values(linkedScreens).filter((path) => !paths.has(path))).toEqual([]);
  });
});
