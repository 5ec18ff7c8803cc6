import { afterEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { SimulatorClient } from './simulator-client.js';
import { World } from './simulator-world.js';

const million = 1_000_000;

describe('an order of a million accounts at the WeCom simulator', () => {
  const dir = mkdtempSync(join(tmpdir(), 'firstbell-wecom-'));
  const file = join(dir, 'wecom.json');
  let simulator: WeComSimulator;
  afterEach(async () => {
    await simulator.close();
    rmSync(dir, { recursive: true });
  });

  it('is stored as a few lines, before and after some of its accounts are bound', async () => {
    const world = await World.start({ file });
    simulator = world.simulator;
    const orderId = String((await world.order(million))['order_id']);
    const before = statSync(file).size;
    simulator.payOrder(orderId);
    simulator.moveClock(3);
    const codesAt = async (client: SimulatorClient, start: number): Promise<string[]> => {
      const cursor = Buffer.from(`c${start}`).toString('base64url');
      const answer = await client.license('list_order_account', { order_id: orderId, limit: 1000, cursor });
      expect(answer['has_more']).toBe(start + 1000 < million ? 1 : 0);
      return (answer['account_list'] as { active_code: string }[]).map(({ active_code }) => active_code);
    };
    const [first, last] = [await codesAt(world.client, 0), await codesAt(world.client, million - 1000)];
    expect(new Set([...first, ...last]).size).toBe(2000);
    const byType = { corpid: world.corpId, userid: 'u1', type: 1 };
    expect(await world.client.license('active_account_by_type', byType)).toMatchObject({ active_code: first[0] });
    expect((await world.activate('u2', last.at(-1)!)).errcode).toBe(0);
    expect((await world.activate('u3', `${last.at(-1)}0`)).errcode).toBe(701021);
    expect(statSync(file).size).toBeLessThan(before + 4000);
    await simulator.close();

    simulator = await WeComSimulator.start({ file, clock: { now: () => new Date('2026-03-02T02:00:01Z') } });
    const client = new SimulatorClient(simulator);
    client.tokens.provider = world.client.tokens.provider;
    expect([await codesAt(client, 0), await codesAt(client, million - 1000)]).toEqual([first, last]);
    const fields = { corpid: world.corpId, active_code_list: [first[0], first[1], last.at(-1)] };
    expect(await client.license('batch_get_active_info_by_code', fields)).toMatchObject({
      active_info_list: [{ status: 2 }, { status: 1 }, { status: 2 }],
    });
    expect(await client.license('active_account_by_type', { ...byType, userid: 'u3' })).toMatchObject({
      active_code: first[1],
    });
    simulator.refundOrder(orderId, 'requested');
    simulator.refundOrder(orderId, 'done');
    expect(simulator.book().codes.map(({ activeCode, status }) => [activeCode, status])).toEqual([
      [first[0], 3],
      [last.at(-1), 3],
      [first[1], 3],
    ]);
  });
});
