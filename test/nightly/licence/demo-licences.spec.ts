import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { select } from '#libs/data/db';
import { DemoCorporations } from '../../../tools/demo/demo-corporations.js';
import { DemoLicences } from '../../../tools/demo/demo-licences.js';
import { DemoMembers } from '../../../tools/demo/demo-members.js';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { seedDemoWeCom } from '../../../tools/demo/demo-wecom.js';
import { WeComSimulator } from '../../../tools/simulators/wecom/wecom-simulator.js';
import { AllProcess } from '../../medium/authz/all-process.js';

describe('corporations and licences of the demo', () => {
  let platform: WeComSimulator;
  let all: AllProcess;

  beforeAll(async () => {
    platform = await WeComSimulator.start({ codesSeconds: 0, retryScale: 0.01 });
    all = await AllProcess.start(platform.environment);
    const callbacks = `${all.origin}/callback/wecom`;
    platform.callbacksTo({ command: `${callbacks}/command`, data: (suiteId) => `${callbacks}/data/${suiteId}` });
    const { productCode } = all.app.get(Config);
    seedDemoWeCom(platform, productCode);
    await all.app.get(DemoSeed).seed(4);
    await all.app.get(DemoMembers).seed(4, productCode);
  }, 300_000);
  afterAll(async () => {
    await all.close();
    await platform.close();
  });

  it('are there once: schools with apps, one without a corporation, accounts that run out, an order to be paid', async () => {
    for (let times = 0; times < 2; times++) {
      await new DemoCorporations(all.app, platform).seed();
      await new DemoLicences(all.app, platform).seed();
    }
    const schools = await select(
      all.database('wx'),
      `select (select count(*)::int from corp_app a where a.corp_id = b.corp_id) as apps,
         exists (select from wecom_member m where m.school_code = b.school_code) as matched
       from corp_school b order by b.corp_id is null, apps desc`,
    );
    expect(schools).toEqual([
      { apps: 3, matched: true },
      { apps: 2, matched: true },
      { apps: 1, matched: false },
      { apps: 0, matched: false },
    ]);
    const [licences] = await select(
      all.database('licence'),
      `select (select count(*)::int from licence_order where status = 1) as paid,
         (select count(*)::int from licence_order where status = 0) as unpaid,
         count(*)::int as accounts, (count(*) filter (where status = 1))::int as unbound,
         (count(*) filter (where status = 2))::int as valid, (count(*) filter (where status = 3))::int as ended,
         (count(*) filter (where status = 2 and expire_time < now() + interval '30 days'))::int as "runOut"
       from licence_account where gone_at is null`,
    );
    expect(licences).toEqual({ paid: 2, unpaid: 1, accounts: 80, unbound: 23, valid: 55, ended: 2, runOut: 10 });
  }, 180_000);
});
