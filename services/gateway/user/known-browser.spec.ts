import { describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/config';
import { KnownBrowser } from './known-browser.js';

const browsers = new KnownBrowser({ sessionSecret: 'secret' } as Config);
const header = (value: string): string => `firstbell.known=${value}`;

describe('a browser in which somebody has signed in', () => {
  it('is known again for that account alone', () => {
    const value = browsers.valueFor('admin', undefined);
    expect(browsers.idFor('admin', header(value))).toBe(value.split('.')[0]);
    expect(browsers.idFor('other1', header(value))).toBeUndefined();
  });

  it('keeps its id at the next sign-in', () => {
    const value = browsers.valueFor('admin', undefined);
    expect(browsers.valueFor('admin', header(value))).toBe(value);
    expect(browsers.valueFor('other1', header(value)).split('.')[0]).not.toBe(value.split('.')[0]);
  });

  it('cannot be made up', () => {
    const value = browsers.valueFor('admin', undefined);
    expect(new KnownBrowser({ sessionSecret: 'other' } as Config).idFor('admin', header(value))).toBeUndefined();
    expect(browsers.idFor('admin', undefined)).toBeUndefined();
    expect(browsers.idFor('admin', header('x.y'))).toBeUndefined();
  });
});
