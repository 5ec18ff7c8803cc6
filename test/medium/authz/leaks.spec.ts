import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Socket } from 'socket.io-client';
import { type FeedTopic, feedTopics, hasRole, role } from '#libs/contracts';
import type { Policy } from '#libs/http';
import { rights } from '../../../web/src/contract/rights.js';
import { until } from '../../stack/index.js';
import { Dashboard } from '../feed/feed-process.js';
import { AllProcess, type Answer } from './all-process.js';
import { fieldsOfCalls, namesOf } from './call-names.js';
import { publishFeedEvents } from './feed-events.js';
import { type MovedCard, moveCards, uploadFor } from './moved-cards.js';
import { people } from './people.js';
import { seed, type SeedThings } from './seed.js';

const policies: Record<string, Pick<Policy, 'roles' | 'scope'>> = rights;
/** Calls that say something about what they are asked for: all but those that end a session or change an account. */
const calls = Object.keys(policies).filter(
  (call) => !/\/user\/(login|logout|changePassword)|adminAccount\//.test(call),
);

describe('a probe for leaks between schools', () => {
  let all: AllProcess;
  let things: SeedThings[];
  let moved: MovedCard[];
  let fields: ReturnType<typeof fieldsOfCalls>;
  const cookies = new Map<string, string>();
  const sockets: Socket[] = [];

  beforeAll(async () => {
    all = await AllProcess.start();
    things = await seed(all);
    moved = await moveCards(
      all,
      things.map(({ school }) => school),
    );
    fields = fieldsOfCalls(all.app);
    for (const [name, { person }] of Object.entries(people)) cookies.set(name, (await all.signIn(person)).cookie);
  }, 120_000);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await all.close();
  });

  const allCodes = (): string[] => things.map(({ school }) => school.code);
  const hiddenFrom = (name: string): string[] => allCodes().filter((code) => !people[name]?.sees.includes(code));
  const mayCall = (call: string, name: string): boolean =>
    policies[call]?.roles === 0 || hasRole(people[name]?.person.tags ?? 0, policies[call]?.roles ?? 0);
  /** Parts of a response that belong to schools out of a caller's reach. */
  const leaked = (name: string, text: string): string[] => hiddenFrom(name).filter((code) => text.includes(code));
  const isFile = ({ headers }: Answer): boolean => headers.get('content-disposition') !== null;

  it('asks people of whom each sees some schools and, but for one, not others', () => {
    expect(Object.keys(people)).toHaveLength(18);
    expect(moved).toHaveLength(20);
    expect(calls.length).toBeGreaterThan(80);
  });

  it.each(Object.keys(people))('finds none in the calls as wide as they go: %s', async (name) => {
    for (const call of calls.filter((each) => mayCall(each, name))) {
      const { query, body } = namesOf(fields.get(call));
      const { text } = await all.call(call, { query, body, cookie: cookies.get(name) });
      expect([call, leaked(name, text)]).toEqual([call, []]);
    }
  });

  /** Calls that name a card, and change nothing that another person of this test asks for. */
  const ofCards = (): string[] =>
    calls.filter((call) => {
      const { query = [], body = [] } = fields.get(call) ?? {};
      const names = [...query, ...body];
      return names.includes('deviceNo') && !/[bB]ind$/.test(call);
    });

  /**
   * Cards that went from a school within reach to one out of reach, and back: each school of either kind with one
   * of the other. Without such, enough to go through all.
   */
  const movedPast = (name: string): MovedCard[] => {
    const [sees, hidden] = [people[name]?.sees ?? [], hiddenFrom(name)];
    if (sees.length === 0 || hidden.length === 0) {
      return moved.filter(({ from }) => from.code === things[0]?.school.code);
    }
    const pairs = Array.from({ length: Math.max(sees.length, hidden.length) }, (_, n) => [
      sees[n % sees.length],
      hidden[n % hidden.length],
    ]);
    const isPair = (from: string, to: string): boolean => pairs.some(([one, other]) => one === from && other === to);
    return moved.filter(({ from, to }) => isPair(from.code, to.code) || isPair(to.code, from.code));
  };

  it.each(Object.keys(people))('finds none in what moved cards did, by number and school: %s', async (name) => {
    const responses: string[] = [];
    for (const call of ofCards().filter((each) => mayCall(each, name))) {
      for (const { deviceNo, from, to } of movedPast(name)) {
        for (const schoolCode of [undefined, from.code, to.code]) {
          const named = { page: '1', size: '1000', deviceNo, ...(schoolCode ? { schoolCode } : {}) };
          const { query: inQuery = [], body: inBody = [] } = fields.get(call) ?? {};
          const pick = (names: string[]): Record<string, string> =>
            Object.fromEntries(Object.entries(named).filter(([key]) => names.includes(key)));
          const arguments_ = { query: pick(inQuery), body: pick(inBody), cookie: cookies.get(name) };
          const { text } = await all.call(call, arguments_);
          expect([call, deviceNo, schoolCode, leaked(name, text)]).toEqual([call, deviceNo, schoolCode, []]);
          responses.push(text);
        }
      }
    }
    const shown = responses.join();
    for (const code of people[name]?.sees ?? []) expect(shown).toContain(`${code}的教室`);
  });

  it.each(Object.keys(people))('finds no file of an import or export out of reach of %s', async (name) => {
    const files = calls.filter((call) => /download\/(original|result)|batchImport\/export/.test(call));
    for (const call of files.filter((each) => mayCall(each, name))) {
      for (const some of things.filter(({ school }) => hiddenFrom(name).includes(school.code))) {
        const { query, body } = namesOf(fields.get(call), some, call);
        const answer = await all.call(call, { query, body, cookie: cookies.get(name) });
        expect([call, some.school.code, isFile(answer)]).toEqual([call, some.school.code, false]);
        expect(leaked(name, answer.text)).toEqual([]);
      }
    }
  });

  it('has exports that hold what is seen', async () => {
    const [some] = things;
    const call = 'GET /api/lds/batchImport/export';
    const query = { schoolCode: some?.school.code ?? '', userType: 'wxTeacher' };
    const { text } = await all.call(call, { query, cookie: cookies.get('administrator') });
    expect(text).toContain(`${some?.school.code}老师`);
  });

  it('finds no uploaded file of a school that its reader does not see', async () => {
    for (const [name, { person, sees }] of Object.entries(people)) {
      for (const { school } of things) {
        const url = await uploadFor(all, cookies.get(name) ?? '', school.code);
        expect([name, school.code, url !== undefined]).toEqual([name, school.code, sees.includes(school.code)]);
        if (url === undefined) continue;
        for (const [reader, its] of Object.entries(people)) {
          const { status } = await all.call(`GET ${url}`, { cookie: cookies.get(reader) });
          expect([name, school.code, reader, status]).toEqual([
            name,
            school.code,
            reader,
            its.sees.includes(school.code) ? 200 : 404,
          ]);
        }
      }
      const own = await uploadFor(all, cookies.get(name) ?? '');
      for (const [reader, its] of Object.entries(people)) {
        const { status } = await all.call(`GET ${own}`, { cookie: cookies.get(reader) });
        const administers =
          its.person.tags === role.administrator && [undefined, person.source].includes(its.person.source);
        expect([name, reader, status]).toEqual([name, reader, reader === name || administers ? 200 : 404]);
      }
    }
  }, 120_000);

  it.each(Object.keys(people))('has commands cancelled only where they are seen: %s', async (name) => {
    const { sees = [] } = people[name] ?? {};
    const others = moved.flatMap(({ from, to, commandIds: [before, after] }) => [
      ...(sees.includes(from.code) ? [] : [before]),
      ...(sees.includes(to.code) ? [] : [after]),
    ]);
    if (others.length === 0) return;
    const body = { commandIds: others };
    const answer = await all.call('POST /api/schoolDevice/command/cancel', { body, cookie: cookies.get(name) });
    expect((answer.bizData as { cancelled?: string[] } | null)?.cancelled ?? []).toEqual([]);
    const [row] = await all
      .database('devices')
      .query<{ n: number }[]>(
        `select count(*)::int as n from command where id = any($1::uuid[]) and status = 'cancelled'`,
        [others],
      );
    expect(row?.n).toBe(0);
  });

  const watch = async (name: string, request: object): Promise<{ ok: boolean; dashboard: Dashboard }> => {
    const dashboard = await Dashboard.connect(all.origin, cookies.get(name) ?? '');
    sockets.push(dashboard.socket);
    return { dashboard, ok: (await dashboard.watch(request)).ok };
  };

  it('finds none in the feed, whatever is watched', async () => {
    const watchers: { name: string; topics: readonly FeedTopic[]; schoolCode?: string; dashboard: Dashboard }[] = [];
    for (const [name, { sees }] of Object.entries(people)) {
      for (const topics of [...feedTopics.map((topic) => [topic]), feedTopics]) {
        const { ok, dashboard } = await watch(name, { topics });
        if (ok) watchers.push({ name, topics, dashboard });
      }
      for (const schoolCode of allCodes()) {
        const { ok, dashboard } = await watch(name, { topics: ['devices'], schoolCode });
        expect([name, schoolCode, ok]).toEqual([name, schoolCode, sees.includes(schoolCode)]);
        if (ok) watchers.push({ name, topics: ['devices'], schoolCode, dashboard });
      }
    }
    await publishFeedEvents(all, allCodes(), 'FIRST');
    await publishFeedEvents(all, allCodes(), 'LAST');
    for (const { name, topics, schoolCode, dashboard } of watchers) {
      const { sees = [] } = people[name] ?? {};
      const expected = sees.filter((code) => schoolCode === undefined || schoolCode === code);
      const rows = (): string => JSON.stringify(dashboard.frames);
      await until(
        () => expected.every((code) => rows().includes(`LAST-${code}`)),
        `${name} has all visible rows of ${topics.join()}`,
      );
      expect([name, topics, leaked(name, rows())]).toEqual([name, topics, []]);
      const seesUnbound = people[name]?.person.tags === role.administrator && schoolCode === undefined;
      if (!seesUnbound) expect([name, topics, rows().includes('UNBOUND')]).toEqual([name, topics, false]);
      if (name !== 'administrator') expect([name, topics, rows().includes('SEVERAL')]).toEqual([name, topics, false]);
    }
  }, 120_000);
});
