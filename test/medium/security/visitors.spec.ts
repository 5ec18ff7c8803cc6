import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { callbackPaths, channelTypes, payChannels, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { PolicyTable } from '#libs/http';
import { until } from '../../stack/index.js';
import { projectRoot } from '../../stack/project.js';
import { AllProcess } from '../authz/all-process.js';
import { Browser } from '../gateway/browser.js';

describe('callers without a session', () => {
  let all: AllProcess;
  let db: DataSource;

  beforeAll(async () => {
    all = await AllProcess.start();
    db = all.database('gateway');
  });
  afterAll(() => all.close());

  const picture = (address: string): ReturnType<Browser['call']> =>
    new Browser(all.origin, address).call('/api/captcha/getImage');

  /** Does `work` while no captcha can be stored. */
  const whilePicturesWait = async (work: () => Promise<void>): Promise<void> => {
    const runner = db.createQueryRunner();
    await runner.startTransaction();
    await runner.query('lock table captcha in access exclusive mode');
    try {
      await work();
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  };

  /** Connections of the gateway on which a statement waits for a lock. */
  const held = async (): Promise<number> =>
    (
      await select(
        db,
        `select 1 from pg_stat_activity where application_name = 'firstbell-gateway visitors' and wait_event_type = 'Lock'`,
      )
    ).length;

  it('hold two connections of a service at most, however many addresses they have, and no caller with a session waits', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, () => all.signIn({ tags: role.administrator })));
    const pictures: ReturnType<typeof picture>[] = [];
    await whilePicturesWait(async () => {
      for (let n = 0; n < 30; n++) pictures.push(picture(`203.0.113.${n}`));
      await until(async () => (await held()) === 2, 'two of them wait');
      const lists = await Promise.all(
        people.map(({ cookie }) => all.call('POST /api/lds/adminAccount/list', { cookie })),
      );
      expect(new Set(lists.map(({ status, rtnCode }) => `${status} ${rtnCode}`))).toEqual(new Set(['200 0']));
      expect((await fetch(`${all.origin}/health/ready`)).status).toBe(200);
      expect(await held()).toBeLessThanOrEqual(2);
      // the first response is that of a call which has waited for 2 s
      expect((await Promise.race(pictures)).status).toBe(429);
    });
    const responses = await Promise.all(pictures);
    for (const { status, headers } of responses) {
      expect([200, 429]).toContain(status);
      if (status === 429) expect(headers.get('retry-after')).toBe('1');
    }
    expect((await picture('203.0.113.1')).status).toBe(200);
  });

  it('of one address are worked on four at a time; other addresses do not notice', async () => {
    const pictures: ReturnType<typeof picture>[] = [];
    await whilePicturesWait(async () => {
      for (let n = 0; n < 250; n++) pictures.push(picture('203.0.113.200'));
      await until(async () => (await held()) > 0, 'they wait');
      const ways = await new Browser(all.origin, '203.0.113.201').call('/api/user/sso/ways');
      expect(ways.status).toBe(200);
      // those that have a place wait for 2 s, the others for a place, and none of them for longer than that
      const statuses = (await Promise.all(pictures)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([429]));
    });
  });

  it('are bounded by what the limits page says of every call that they can make', () => {
    const text = readFileSync(join(projectRoot, 'docs/limits.md'), 'utf8');
    const [section = ''] = text.split('\n## Calls without a session\n')[1]?.split('\n## ') ?? [];
    const named = [...section.matchAll(/`((?:GET|POST|PUT|HEAD) \/[^`]*)`/g)].map(([, call = '']) => call);
    const calls = [...all.app.get(PolicyTable).calls].filter(([, { roles }]) => roles === 0).map(([call]) => call);
    // the page names the path of a service, below which each channel of payment has one
    const ofChannels = channelTypes.flatMap((type) => payChannels[type].callback || []);
    const listed = calls.filter((call) => !ofChannels.some((path) => call.endsWith(`/pay/notify${path}`)));
    expect(named.sort()).toEqual(listed.sort());
  });

  it('are systems outside on the paths that the contract lists, and on those of WeCom', () => {
    const callbacks = [...all.app.get(PolicyTable).calls].filter(([, { callback }]) => callback === true);
    const paths = callbacks.map(([call]) => call.split(' ')[1] ?? '');
    // these take slots of their own
    const slotted = ['callback', 'backchannelLogout', 'frontchannelLogout'].map((name) => `/api/user/sso/${name}`);
    const ours = paths.filter((path) => path.startsWith('/api/') && !slotted.includes(path));
    expect(ours.sort()).toEqual([...callbackPaths].sort());
    expect(paths.filter((path) => !path.startsWith('/api/')).every((path) => path.startsWith('/callback/wecom/'))).toBe(
      true,
    );
  });
});
