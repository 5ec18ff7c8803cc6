import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { ConsoleFolder } from '../../../services/gateway/console/console.middleware.js';
import { database } from '../../../services/gateway/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { GatewayProcess } from './gateway-process.js';

describe('the gateway', () => {
  const folder = mkdtempSync(join(tmpdir(), 'console-'));
  let db: TestDatabase;
  let gateway: GatewayProcess;

  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    for (const [name, title] of Object.entries({ pay: '增值服务', visit: '巡检' })) {
      mkdirSync(join(folder, name));
      writeFileSync(join(folder, name, 'index.html'), `<!doctype html><title>${title}</title>`);
    }
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Firstbell</title>');
    writeFileSync(join(folder, 'assets', 'index-abc.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'both.js'), 'export {};');
    writeFileSync(join(folder, 'assets', 'both.js.br'), brotliCompressSync('export {};'));
    writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    db = await testDatabase(database);
    gateway = await GatewayProcess.on(db.url);
    gateway.app.get(ConsoleFolder).path = folder;
  });
  afterAll(async () => {
    await gateway.close();
    await db.close();
    rmSync(folder, { recursive: true });
  });

  const get = (path: string, accept = 'text/html'): Promise<Response> =>
    fetch(gateway.origin + path, { headers: { accept } });

  it.each(['/', '/home/schoolDevice/list?schoolCode=1', '/index.html', '/home/x.y', '/payments'])(
    'responds to %s with the page, which is asked for again each time',
    async (path) => {
      const answer = await get(path);
      expect(await answer.text()).toContain('<title>Firstbell</title>');
      expect(answer.headers.get('cache-control')).toBe('no-cache');
    },
  );

  it.each([
    ['/pay?schoolCode=1', '增值服务'],
    ['/pay/?schoolCode=1', '增值服务'],
    ['/pay/index.html', '增值服务'],
    ['/PAY', '增值服务'],
    ['/v/aZ-_09', '巡检'],
  ])('responds to %s with the page %s, which may do less than the console', async (path, title) => {
    const answer = await get(path);
    expect(await answer.text()).toContain(`<title>${title}</title>`);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toMatch(/default-src 'none';script-src 'self';style-src 'self';/);
    expect(policy).not.toContain('unsafe');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('serves files whose names carry a hash for ever, other files as long as they stay the same', async () => {
    const script = await get('/assets/index-abc.js', '*/*');
    expect(script.headers.get('content-type')).toMatch(/javascript/);
    expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(script.headers.get('content-encoding')).toBe('gzip');
    expect(await script.text()).toBe('export {};');
    const plain = await fetch(`${gateway.origin}/assets/index-abc.js`, { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await plain.text()).toBe('export {};');
    const icon = await get('/favicon.svg', '*/*');
    expect(icon.headers.get('content-type')).toBe('image/svg+xml');
    expect(icon.headers.get('cache-control')).toBe('public, max-age=0');
  });

  it.each([
    ['br', 'gzip, deflate, br'],
    ['gzip', 'gzip, deflate'],
    ['gzip', 'br;q=0, gzip'],
  ])('sends what the build has compressed as %s to a browser that accepts %s', async (encoding, accepted) => {
    const headers = { 'accept-encoding': accepted };
    for (let visit = 0; visit < 2; visit++) {
      const script = await fetch(`${gateway.origin}/assets/both.js`, { headers });
      expect(script.headers.get('content-encoding')).toBe(encoding);
      expect(script.headers.get('content-type')).toMatch(/javascript/);
      expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(script.headers.get('vary')).toMatch(/accept-encoding/i);
      expect(await script.text()).toBe('export {};');
    }
  });

  it('returns no page where a script is missing, and none to a program', async () => {
    expect((await get('/assets/index-old.js', '*/*')).status).toBe(404);
    expect((await get('/home/overview', 'application/json')).status).toBe(404);
  });

  it('does not leave its folder', async () => {
    for (const path of ['/..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/.env']) {
      expect(await (await get(path)).text()).not.toContain('"name"');
    }
  });

  it('leaves calls and health to others', async () => {
    const unknown = await gateway.browser().call('/api/nothing/here');
    expect(unknown).toMatchObject({ status: 404, rtnCode: '404' });
    expect(await (await get('/health/live')).json()).toEqual({ status: 'ok' });
  });

  it('says how to build the console when it is not built', async () => {
    gateway.app.get(ConsoleFolder).path = join(folder, 'nowhere');
    const answer = await get('/');
    gateway.app.get(ConsoleFolder).path = folder;
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('npm run build');
  });

  it('keeps foreign scripts and frames out', async () => {
    const { headers } = await get('/');
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self';/);
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    const call = await gateway.browser().call('/api/user/current');
    expect(call.headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each(['/', '/pay', '/api/user/current', '/nothing.js'])('limits connections and devices of %s', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toMatch(/connect-src 'self'(;|$)/);
    expect(headers.get('content-security-policy')).not.toMatch(/wss?:/);
    for (const feature of ['camera', 'microphone', 'geolocation', 'payment', 'usb']) {
      expect(headers.get('permissions-policy')).toContain(`${feature}=()`);
    }
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  });

  it('sets no opener policy on plain http, where browsers only warn of it', async () => {
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      request(gateway.origin, { headers: { host: 'school.example:3000', accept: 'text/html' } }, resolve)
        .once('error', reject)
        .end();
    });
    answer.resume();
    expect(answer.headers['cross-origin-opener-policy']).toBeUndefined();
    expect(answer.headers['permissions-policy']).toContain('camera=()');
  });

  it('shows the OpenAPI document to those who are signed in', async () => {
    const browser = gateway.browser();
    expect(await browser.call('/api/openapi.json')).toMatchObject({ status: 401 });
    await browser.signIn('admin', 'firstbell1');
    const document = await browser.call('/api/openapi.json');
    expect(document).toMatchObject({ openapi: expect.stringMatching(/^3/), paths: { '/api/user/login': {} } });
  });
});
