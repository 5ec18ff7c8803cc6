import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { hasRole, type Page, role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { maySee, type Policy } from '#libs/http';
import { AllProcess, type Answer, type Person } from './all-process.js';
import { fieldsOfCalls, namesOf } from './call-names.js';
import { seed, type SeedThings } from './seed.js';
import { rights } from '../../../web/src/contract/rights.js';

/** People of different reach, and which schools of the seed they see. */
const people: Record<string, { person: Person; sees: string[] }> = {
  'an administrator': {
    person: { tags: role.administrator, debug: true },
    sees: ['GZOWN', 'GZOPEN', 'GZTHIRD', 'SZOWN', 'SZTHIRD'],
  },
  'an area manager of one city': {
    person: { tags: role.areaManager, areas: ['440100'] },
    sees: ['GZOWN', 'GZOPEN', 'GZTHIRD'],
  },
  'a customer manager of one town': {
    person: { tags: role.customerManager, areas: ['440305'] },
    sees: ['SZOWN', 'SZTHIRD'],
  },
  'an area manager without areas': { person: { tags: role.areaManager }, sees: [] },
  'an administrator of another source': {
    person: { tags: role.administrator, source: 'quankeyun', debug: true },
    sees: ['GZOWN', 'GZOPEN', 'SZOWN'],
  },
  'an area manager of another source': {
    person: { tags: role.areaManager, areas: ['440100'], source: 'third' },
    sees: ['GZOWN', 'GZOPEN'],
  },
};

type Row = Record<string, unknown>;
const pageOf = (answer: Answer): Page<Row> | undefined => {
  const data = answer.bizData as Partial<Page<Row>> | null;
  return data && Array.isArray(data.list) ? (data as Page<Row>) : undefined;
};

const policies: Record<string, Pick<Policy, 'roles' | 'scope'>> = rights;

describe('calls limited to schools', () => {
  let all: AllProcess;
  let things: SeedThings[];
  let fields: ReturnType<typeof fieldsOfCalls>;
  const cookies = new Map<string, string>();
  const scoped = Object.keys(policies).filter((call) => policies[call]?.scope === 'school');

  beforeAll(async () => {
    all = await AllProcess.start();
    things = await seed(all);
    fields = fieldsOfCalls(all.app);
    for (const [name, { person }] of Object.entries(people)) cookies.set(name, (await all.signIn(person)).cookie);
  });
  afterAll(() => all.close());

  /** A call that names `some` in every way it has; with nothing named, only as wide as it can be. */
  const call = (each: string, name: string, some?: SeedThings): Promise<Answer> => {
    const { query, body } = namesOf(fields.get(each), some, each);
    return all.call(each, { query, body, cookie: cookies.get(name) });
  };
  const mayCall = (each: string, name: string): boolean =>
    hasRole(people[name]?.person.tags ?? 0, policies[each]?.roles ?? 0);

  it.each(Object.entries(people))('the seed means what the rule says: %s', (_name, { person, sees }) => {
    const reach = { tags: person.tags, areas: person.areas ?? [], source: person.source ?? 'product' };
    const seen = things.filter(({ school }) => maySee(reach, 'product', school)).map(({ school }) => school.code);
    expect(seen).toEqual(sees);
  });

  it.each(scoped)('%s shows nothing of schools out of reach, as wide as it can be asked', async (each) => {
    const whole = pageOf(await call(each, 'an administrator'));
    for (const [name, { person, sees }] of Object.entries(people)) {
      if (!mayCall(each, name)) continue;
      const answer = await call(each, name);
      for (const { school } of things) {
        if (!sees.includes(school.code))
          expect([name, answer.text]).not.toEqual([name, expect.stringContaining(school.code)]);
      }
      const page = pageOf(answer);
      if (!whole || !page) continue;
      const unboundToo = hasRole(person.tags, role.administrator);
      const visible = whole.list.filter((row) =>
        row['schoolCode'] === null ? unboundToo : sees.includes(row['schoolCode'] as string),
      );
      expect([name, page.total, page.list.length]).toEqual([name, visible.length, visible.length]);
    }
  });

  it('are seen to show what is in reach, so that the silence of the others means something', async () => {
    const lists = ['POST /api/lds/school/list', 'POST /api/schoolDevice/list', 'POST /api/schoolDevice/command/list'];
    for (const each of [...lists, 'GET /api/schoolDevice/connection/list', 'GET /api/schoolDevice/summary']) {
      for (const [name, { sees }] of Object.entries(people)) {
        const { text } = await call(each, name);
        for (const code of sees) expect([each, name, text]).toEqual([each, name, expect.stringContaining(code)]);
      }
    }
  });

  it.each(scoped)('%s neither shows nor changes what is named out of reach', async (each) => {
    for (const [name, { sees }] of Object.entries(people)) {
      if (!mayCall(each, name)) continue;
      for (const some of things.filter(({ school }) => !sees.includes(school.code))) {
        const before = await stateOf(some);
        const { text } = await call(each, name, some);
        expect([name, text]).not.toEqual([name, expect.stringContaining(some.school.code)]);
        expect([name, await stateOf(some)]).toEqual([name, before]);
      }
    }
  });

  /** Calls that end what they are given, or need more than names: a file, a rule, a tag, a version, an import, an order, a bill, a complaint, points, a demo, a private cloud, WeCom, a robot, two cards of a circuit, a photo. */
  const unnamed =
    /removeBind|readiness\/(contact\/test|circuit\/save|visit\/picture)|schoolCalendar\/(save|import)|[^n]bind$|replace$|cancel|delete$|school\/(add|syncWX)$|corpSchool\/set|rollBack$|order\/(refund(Retry|GiveUp)?|timeline|extend)$|reconciliation\/(note|close|run)$|complaint\/(reply|complete)$|rollout\/(draft|change)$|monthly\/(close|correct)$|demo\/clock$|schoolDevice\/(group\/(add|update|card\/change)|tag\/change|recurringCommand\/(add|update|history))$|exchange\/add$|giveBack$|quankeyun|sjcloud|wechatcontroller|sourceSetting|installInfo|corp\/register|qrCodes|wx\/user\/sync|memberSync\/(preview|run)|permit\/(accountSync|activation|batchActivation|inherit|orderSync|purchase|batchImport\/export)$|trtc\/batchImport\/export$|screenshot\/picture$|mport\/(import|mapping|confirm|undo|download\/original)|teacher\/import$/;

  it.each(scoped.filter((each) => !unnamed.test(each)))('%s returns what is named in reach', async (each) => {
    const [some] = things;
    const answer = await call(each, 'an administrator', some);
    expect([each, answer.status, answer.rtnCode]).toEqual([each, 200, '0']);
  });

  it('hide cards without a school from everybody but administrators', async () => {
    for (const [name, { person }] of Object.entries(people)) {
      const list = await call('POST /api/schoolDevice/list', name);
      expect([name, list.text.includes('UNBOUND-CARD')]).toEqual([name, hasRole(person.tags, role.administrator)]);
      const detail = await all.call('GET /api/schoolDevice/detail', {
        query: { deviceNo: 'UNBOUND-CARD' },
        cookie: cookies.get(name),
      });
      expect([name, detail.status]).toEqual([name, hasRole(person.tags, role.administrator) ? 200 : 404]);
    }
  });

  it('show an area manager the tree of their areas alone', async () => {
    const { text } = await all.call('GET /api/dict/area/list', { cookie: cookies.get('an area manager of one city') });
    expect(text).toContain('440106');
    expect(text).not.toContain('440300');
  });

  /** What calls could change: where a card hangs, its commands, its school and the members of that. */
  const stateOf = async ({ deviceNo, school }: SeedThings): Promise<unknown> => [
    await select(
      all.database('devices'),
      `select d.school_code, d.classroom_code, d.name, array_agg(c.id || c.status order by c.id) as commands
       from device d left join command c using (device_no) where d.device_no = $1
       group by d.device_no`,
      [deviceNo],
    ),
    await select(
      all.database('directory'),
      'select s, f from school s left join school_function f on f.school_code = s.code where s.code = $1',
      [school.code],
    ),
    await select(
      all.database('devices'),
      `select r.id, r.state, array_agg(c.state) as cards from rollout_school v join rollout r on r.id = v.rollout_id
       join rollout_card c on c.rollout_id = r.id where v.school_code = $1 group by r.id order by r.id`,
      [school.code],
    ),
    await membersOf(school.code),
    await select(all.database('devices'), 'select * from school_calendar where code = $1', [school.code]),
    await select(all.database('readiness'), 'select * from contact where school_code = $1', [school.code]),
    await select(all.database('readiness'), 'select * from promise where school_code = $1', [school.code]),
    ...(await Promise.all(
      ['mute', 'visit', 'incident_line l join incident i on i.id = l.incident_id'].map((from) =>
        select(all.database('readiness'), `select * from ${from} where school_code = $1 order by 1`, [school.code]),
      ),
    )),
  ];
  const membersOf = (schoolCode: string): Promise<unknown> => {
    const tables = ['grade', 'class', 'classroom', 'department', 'teacher_group', 'teacher', 'student', 'parent'];
    const columns = tables.map((table) => `(select jsonb_agg(t order by code) from ${table} t where school_code = $1)`);
    return select(all.database('directory'), `select ${columns.join(', ')}`, [schoolCode]);
  };
});
