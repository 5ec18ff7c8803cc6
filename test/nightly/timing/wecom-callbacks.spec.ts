import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { licencePaid } from '../../medium/wx/licence-paid.js';
import { WxProcesses } from '../../medium/wx/wx-processes.js';
import { msOf, quickestOf } from '../../stack/index.js';

/** Longest time to answer a callback, in ms: the platform waits for five seconds and then sends it again. */
const longestMs = 1000;

describe('time to answer a callback of WeCom', () => {
  let processes: WxProcesses;

  beforeAll(async () => {
    processes = await WxProcesses.open();
  }, 60_000);
  afterAll(() => processes.close());

  it('is below a second while no process works callbacks off', async () => {
    const process = await processes.start();
    const lock = processes.db.dataSource.createQueryRunner();
    await lock.connect();
    const key = `hashtext(current_schema()), hashtext('wecom callbacks')`;
    await lock.query(`select pg_advisory_lock(${key})`);
    try {
      const answeredMs = (turn: number): Promise<number> =>
        msOf(async () => expect(await processes.push(process, licencePaid(`o${turn}`))).toBe(200));
      expect(await quickestOf(longestMs, answeredMs)).toBeLessThan(longestMs);
    } finally {
      await lock.query(`select pg_advisory_unlock(${key})`);
      await lock.release();
    }
  });
});
