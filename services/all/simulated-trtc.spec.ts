import { afterAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Config } from '#libs/config';
import { isSimulator } from '#libs/external';
import { simulateTrtc } from './simulated-trtc.js';

const dir = mkdtempSync(join(tmpdir(), 'firstbell-trtc-'));
const before = { ...process.env };
afterAll(() => {
  process.env = before;
  rmSync(dir, { recursive: true });
});

describe('one process without an application at the call platform', () => {
  const application = () => new Config(process.env, 'all').callPlatform;

  beforeEach(() => {
    process.env = { DATA_DIR: dir };
  });

  it('calls over a simulator of its own, with the same secrets after a restart', async () => {
    const simulator = await simulateTrtc();
    const first = application();
    expect(simulator?.url).toBe(first?.simulatorUrl);
    expect(await isSimulator(simulator?.controlUrl ?? '')).toBe(true);
    process.env = { DATA_DIR: dir, TRTC_SEMESTERS: '09-01,03-01', TRTC_URL: 'http://trtc:3000' };
    const second = await simulateTrtc();
    const { apiUrl: _url, simulatorUrl: _page, ...kept } = first ?? {};
    expect(application()).toMatchObject({ ...kept, simulatorUrl: second?.url });
    await Promise.all([simulator?.close(), second?.close()]);
    expect(readdirSync(dir).sort()).toEqual(['secrets.json', 'simulated-trtc.json']);
  });

  it.each([
    ['in production', { NODE_ENV: 'production' }],
    ['with an application, even half of one', { TRTC_SDK_APP_ID: '1400000001' }],
    ['when the start will be refused', { HTTP_PORT: 'none' }],
  ])('simulates nothing %s', async (_what, variables) => {
    Object.assign(process.env, variables);
    const given = { ...process.env };
    expect(await simulateTrtc()).toBeUndefined();
    expect(process.env).toEqual(given);
  });
});
