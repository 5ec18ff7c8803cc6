import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isSimulator } from '#libs/external';
import { simulateWeCom } from './simulated-wecom.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-wecom-'));
const before = { ...process.env };
afterAll(() => {
  process.env = before;
  rmSync(dir, { recursive: true });
});

describe('one process without a service provider', () => {
  beforeEach(() => {
    process.env = { DATA_DIR: dir };
  });

  it('finds WeCom at a simulator of its own, with the same secrets after a restart', async () => {
    const simulator = await simulateWeCom();
    const { WECOM_SIMULATOR: firstUrl, ...first } = process.env;
    expect(simulator?.url).toBe(firstUrl);
    expect(await isSimulator(simulator?.controlUrl ?? '')).toBe(true);
    process.env = { DATA_DIR: dir };
    const second = await simulateWeCom();
    await Promise.all([simulator?.close(), second?.close()]);
    for (const name of ['WECOM_PROVIDER_SECRET', 'WECOM_CALLBACK_AES_KEY', 'WECOM_APPS']) {
      expect(first[name]).toBeTruthy();
      expect(process.env[name]).toBe(first[name]);
    }
    expect(Object.keys(process.env).filter((name) => name.startsWith('WECOM_LOGIN_'))).toEqual([]);
    expect(process.env['WECOM_SIMULATOR']).not.toBe(firstUrl);
    expect(readdirSync(dir).sort()).toEqual(['secrets.json', 'simulated-wecom.json']);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with a provider, even half of one', { WECOM_PROVIDER_CORP_ID: 'ww1' }],
    ['when the start will be refused', { HTTP_PORT: 'none' }],
  ])('simulates nothing %s', async (_what, variables) => {
    Object.assign(process.env, variables);
    const given = { ...process.env };
    expect(await simulateWeCom()).toBeUndefined();
    expect(process.env).toEqual(given);
  });
});
