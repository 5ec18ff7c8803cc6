import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import { Random } from '../../../../tools/fleet/random.js';
import { countOf, describeWith, hasKafka, until } from '../../../stack/index.js';
import { isFull, last } from '../fault.js';
import { ContactWork } from './contact-work.js';
import { LicenceWork, teachersFor } from './licence-work.js';
import { digestOf, WeComVerdict } from './wecom-verdict.js';
import { WeComWorld, type WorldSchool } from './wecom-world.js';

/** How often each of the two is killed. Source of the full form: the order. */
const kills = countOf({ quick: 2, night: 3, full: 20 });
const schoolNames = ['甲校', '乙校', '丙校'];
/** Span in which a kill comes after the work of its turn has begun, in seconds. */
const killSeconds = [0.05, 1.5] as const;
/** Longest wait until everything has ended: in the full form a killed process has held its leases for a minute. */
const patience = 240;

describeWith('kafka', await hasKafka())('kill -9 of licence and wx', () => {
  const random = new Random(18);
  const works: LicenceWork[] = [];
  const taken = new Map<string, { event: string; xml: string }>();
  let world: WeComWorld;
  let verdict: WeComVerdict;
  let contacts: ContactWork;

  beforeAll(async () => {
    world = await WeComWorld.start();
    verdict = new WeComVerdict(world);
    const tickets = `select from wecom_token where kind = 'suiteTicket'`;
    await until(async () => (await world.rows('wx', tickets)).length > 0, 'the tickets have come');
    const schools = await Promise.all(schoolNames.map((name) => world.school(name)));
    contacts = new ContactWork(world, await world.school('微校', 'productwechat'));
    await Promise.all(schools.map((school, n) => world.teachers(school, teachersFor(kills), String(n + 3))));
    works.push(...schools.map((school) => new LicenceWork(world, school)));
    await world.bound(contacts.school);
    contacts.prepare();
    await Promise.all(works.map((work) => work.prepare()));
  }, 180_000);
  afterAll(() => world?.stop(), 60_000);

  /** Responses that are lost, and reports that come twice or never. */
  const disturb = (): void => {
    for (const path of ['create_new_order', 'batch_active_account', 'batch_transfer_license', 'submit_order_job'])
      world.platform.fail({ path, kind: 'away', after: true });
    world.platform.nextCallback('twice', 'license_pay_success');
    world.platform.nextCallback('never', 'license_pay_success');
  };

  const kill = async (service: 'licence' | 'wx'): Promise<void> => {
    // the moment of the kill is what this test varies
    await last(random.within(killSeconds));
    await world.stack.kill(service);
    if (service === 'licence') {
      for (const { school } of works) expect(await verdict.shown(school)).toEqual([]);
      if (!isFull) await world.endLeases();
    }
    await world.stack.restart(service);
  };

  const noteTaken = (): void => {
    for (const { status, xml, event } of world.platform.deliveries)
      if (status === 200) taken.set(digestOf(xml), { event, xml });
  };

  /**
   * What an installation brings is lost with the process that has just got it: then the list says so, and another one
   * repairs it.
   */
  const repair = async ({ code, corpId }: WorldSchool): Promise<void> => {
    const sql = 'select corp_id as "corpId", problem from corp_school where school_code = $1';
    const [row] = await world.rows<{ corpId: string | null; problem: string | null }>('wx', sql, [code]);
    if (row?.corpId === corpId) return;
    if (row?.problem !== texts.appInstallLost) expect(untaken('create_auth')).not.toEqual([]);
    await world.install({ code, corpId });
  };
  /** Callbacks of a type for which no process was there at any attempt. */
  const untaken = (event: string): string[] =>
    world.platform.deliveries
      .filter((each) => each.event === event && !taken.has(digestOf(each.xml)))
      .map(({ xml }) => xml);

  const dueCallbacks = async (): Promise<unknown[]> => {
    await world.platform.delivered();
    return world.rows('wx', 'select from wecom_callback where due_at is not null');
  };

  const open = async (): Promise<string[]> =>
    (await Promise.all(works.map(({ school }) => verdict.open(school)))).flat();

  const problems = async (): Promise<string[]> => {
    noteTaken();
    const found = await Promise.all([
      ...works.map((work) => verdict.converged(work)),
      ...[...contacts.installed, contacts.school].map((school) => verdict.binding(school)),
      verdict.students(contacts.school, taken),
      verdict.callbacks(taken),
    ]);
    return found.flat();
  };

  it(`buys nothing twice and shows what the platform says, ${kills} times each`, async () => {
    for (let turn = 0; turn < kills; turn++) {
      // what was cut off last is settled in peace
      if (turn < kills - 1) disturb();
      else world.platform.recover();
      const work = Promise.all([contacts.turn(turn), ...works.map((each) => each.turn())]);
      await Promise.all([kill('licence'), kill('wx')]);
      await work;
      noteTaken();
    }
    for (const work of works) expect(await work.again()).toEqual([]);
    await until(async () => (await dueCallbacks()).length === 0, 'every callback is worked off', patience);
    for (const school of contacts.installed) await repair(school);
    await until(async () => (await open()).length === 0, 'every request has ended', patience).catch(() => undefined);
    expect(await open()).toEqual([]);
    for (const work of works) await work.sync();
    await until(async () => (await problems()).length === 0, 'everything has ended', patience).catch(() => undefined);
    expect(await problems()).toEqual([]);
  }, 1_800_000);
});
