import { describe, expect, it } from '@jest/globals';
import { type MobilePageType, mobilePageTypes } from '#libs/contracts';
import { debugToolSettings } from './debug-tools.js';
import { schoolSystems } from './addresses.js';
import { Variables } from './variables.js';

const settings = (env: Record<string, string> = {}) => debugToolSettings(new Variables(env));

describe('the variables of the debug tools', () => {
  it('may all be missing', () => {
    expect(settings()).toMatchObject({ mobileAppId: undefined, miniProgramHost: undefined, shortLinkDays: 7 });
    expect(settings().mobileUrls.size).toBe(0);
    expect([...settings().mobilePaths.keys()]).toEqual(mobilePageTypes);
    expect(settings().authorizeUrl).toBe('https://open.weixin.qq.com/connect/oauth2/authorize');
  });

  it('name addresses over https, over http that of the simulator alone', () => {
    const simulator = { MINI_PROGRAM_SIMULATOR: 'http://127.0.0.1:3993' };
    const local = 'http://127.0.0.1:3993/online';
    expect(settings({ ...simulator, MOBILE_ONLINE_URL: local }).mobileUrls.get('online')).toBe(local);
    expect(settings({ MOBILE_TEST_URL: 'https://m.example.com/' }).mobileUrls.get('test')).toBe(
      'https://m.example.com',
    );
    for (const [name, value] of [
      ['MOBILE_ONLINE_URL', local],
      ['MOBILE_TEST_URL', 'https://user:pw@m.example.com'],
      ['MOBILE_AUTHORIZE_URL', 'https://m.example.com/?x=1'],
      ['MINI_PROGRAM_HOST', 'http://:key@mini.example.com'],
      ['MOBILE_ONLINE_URL', 'javascript:alert(1)'],
    ] as const) {
      expect(() => settings({ [name]: value })).toThrow(`${name}: accepts an address https://`);
    }
  });

  it('give pages other paths', () => {
    const paths = settings({ MOBILE_PAGES: 'leave:/a/b, chat:/c' }).mobilePaths;
    expect(['leave', 'chat', 'guard'].map((page) => paths.get(page as MobilePageType))).toEqual([
      '/a/b',
      '/c',
      '/guard',
    ]);
    for (const pages of ['leave', 'leave:a', 'other:/a', 'leave://evil.com', 'leave:/../a', 'leave:/a?x=1']) {
      expect(() => settings({ MOBILE_PAGES: pages })).toThrow('MOBILE_PAGES: accepts type:/path');
    }
  });

  it('name hosts of private clouds', () => {
    const hosts = (PRIVATE_CLOUD_HOSTS: string) =>
      schoolSystems(new Variables({ PRIVATE_CLOUD_HOSTS }), 'product').privateCloudHosts;
    expect([...hosts('10.0.0.5:8080, Cloud.local,[::1]:80')]).toEqual(['10.0.0.5:8080', 'cloud.local', '[::1]:80']);
    for (const wrong of ['http://10.0.0.5', '10.0.0.5/x', 'a b', '10.0.0.0/8']) {
      expect(() => hosts(wrong)).toThrow('PRIVATE_CLOUD_HOSTS: accepts host or host:port');
    }
  });
});
