import { describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/kernel/config';
import { KnownBrowser, knownBrowserMs } from './known-browser.js';

let now = Date.parse('2026-03-01T00:00:00Z');
const clock = { now: () => new Date(now) };
const browsers = new KnownBrowser({ sessionSecret: 'secret' } as Config, clock);
const owner = { account: 'admin', passwordHash: 'hash 1' };
const header = (value: string): string => `firstbell.known=${value}`;

describe('a browser with an earlier sign-in', () => {
  it('is known again for that account alone', () => {
    const value = browsers.valueFor(owner, undefined);
    expect(browsers.read('admin', header(value))?.id).toBe(value.split('.')[0]);
    expect(browsers.read('other1', header(value))).toBeUndefined();
  });

  it('keeps its id at the next sign-in', () => {
    const id = (value: string) => value.split('.')[0];
    const value = browsers.valueFor(owner, undefined);
    expect(id(browsers.valueFor(owner, header(value)))).toBe(id(value));
    expect(id(browsers.valueFor({ ...owner, account: 'other1' }, header(value)))).not.toBe(id(value));
  });

  it('is not known after a change of the password', () => {
    const known = browsers.read('admin', header(browsers.valueFor(owner, undefined)));
    expect(known && browsers.isCurrent(known, 'hash 1')).toBe(true);
    expect(known && browsers.isCurrent(known, 'hash 2')).toBe(false);
  });

  it('is forgotten half a year after its last sign-in, whatever the browser keeps', () => {
    const value = browsers.valueFor(owner, undefined);
    now += knownBrowserMs - 1;
    expect(browsers.read('admin', header(value))).toBeDefined();
    const renewed = browsers.valueFor(owner, header(value));
    now += 1;
    expect(browsers.read('admin', header(value))).toBeUndefined();
    expect(browsers.read('admin', header(renewed))).toBeDefined();
  });

  it('cannot be made up or changed', () => {
    const value = browsers.valueFor(owner, undefined);
    const [id = '', until = '', mark = '', signature = ''] = value.split('.');
    const later = (parseInt(until, 36) + 1000).toString(36);
    expect(new KnownBrowser({ sessionSecret: 'other' } as Config, clock).read('admin', header(value))).toBeUndefined();
    expect(browsers.read('admin', undefined)).toBeUndefined();
    for (const bad of ['x.y', `${id}.${signature}`, `${id}.${later}.${mark}.${signature}`]) {
      expect(browsers.read('admin', header(bad))).toBeUndefined();
    }
  });
});
