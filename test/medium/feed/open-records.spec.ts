import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type OpenedResponse,
  type OpenRecord,
  openRecordLimits,
  type RecordEditor,
  type RecordEditors,
  role,
  texts,
  wireTime,
} from '#libs/contracts';
import { Clock } from '#libs/kernel/clock';
import { select } from '#libs/data/db';
import { OpenRecords } from '../../../services/gateway/feed/open-records.js';
import type { GatewayProcess } from '../gateway/gateway-process.js';
import { until } from '../../stack/index.js';
import { Dashboard, FeedProcess } from './feed-process.js';

const item: OpenRecord = { record: 'payItem', id: 'item-1', schoolCode: 'hz1' };

/** A dashboard that writes down who else has records open. */
class Form {
  readonly heard: RecordEditors[] = [];

  constructor(private readonly dashboard: Dashboard) {
    dashboard.socket.on('record:editors', (data: RecordEditors) => this.heard.push(data));
  }

  async open(record: object): Promise<OpenedResponse> {
    return (await this.dashboard.socket.timeout(25_000).emitWithAck('opened', record)) as OpenedResponse;
  }

  async close(record: object): Promise<unknown> {
    return this.dashboard.socket.timeout(25_000).emitWithAck('closed', record);
  }

  disconnect(): void {
    this.dashboard.socket.disconnect();
  }

  /** Resolves when the accounts of the others are these. */
  async sees(id: string, accounts: string[]): Promise<RecordEditor[]> {
    const editors = (): RecordEditor[] => this.heard.filter((each) => each.id === id).at(-1)?.editors ?? [];
    const names = (): string =>
      editors()
        .map(({ account }) => account)
        .join();
    await until(() => names() === accounts.join(), `${accounts.join() || 'no one'} at ${id}, not ${names()}`);
    return editors();
  }
}

describe('records that are open in forms', () => {
  let feed: FeedProcess;
  let other: GatewayProcess;

  beforeAll(async () => {
    feed = await FeedProcess.start();
    await feed.school('hz1', '330100');
    const isStored = async (): Promise<boolean> =>
      (await select(feed.db.dataSource, `select 1 from school where code = 'hz1'`)).length > 0;
    await until(isStored, 'the school is stored');
    other = await feed.instance();
  });
  afterAll(async () => {
    feed.disconnect();
    await other.close();
    await feed.close();
  });

  const form = async (account: string, person: object = {}): Promise<Form> =>
    new Form(await feed.dashboard(await feed.signIn({ account, ...person })));
  const stored = (): Promise<{ id: string }[]> => select(feed.db.dataSource, 'select id from open_record');

  it('are shown to everybody else who has them open, with the time since when', async () => {
    const [one, two] = [await form('li-1'), await form('wang-1')];
    expect(await one.open(item)).toEqual({ ok: true, editors: [] });
    const since = wireTime(feed.gateway.app.get(Clock).now());
    const li = { account: 'li-1', name: 'li-1', since };
    expect(await two.open(item)).toEqual({ ok: true, editors: [li] });
    expect(await one.sees(item.id, ['wang-1'])).toEqual([{ account: 'wang-1', name: 'wang-1', since }]);
    expect(await two.close(item)).toEqual({ ok: true });
    await one.sees(item.id, []);
    await two.open(item);
    await one.sees(item.id, ['wang-1']);
    two.disconnect();
    await one.sees(item.id, []);
    one.disconnect();
    await until(async () => (await stored()).length === 0, 'nothing is open');
  });

  it('are no news to the same person in another tab', async () => {
    const cookie = await feed.signIn({ account: 'tabs' });
    const [one, two] = [new Form(await feed.dashboard(cookie)), new Form(await feed.dashboard(cookie))];
    await one.open(item);
    expect(await two.open(item)).toEqual({ ok: true, editors: [] });
    const third = await form('third');
    expect(await third.open(item)).toMatchObject({ ok: true, editors: [{ account: 'tabs' }] });
    feed.disconnect();
  });

  it('are shown over the instances of the gateway, until the lease of a lost one has ended', async () => {
    const here = await form('here-1');
    await here.open(item);
    const cookie = await feed.signIn({ account: 'there-1' });
    const there = new Form(await Dashboard.connect(other.origin, cookie));
    expect(await there.open(item)).toMatchObject({ ok: true, editors: [{ account: 'here-1' }] });
    await here.sees(item.id, ['there-1']);
    there.disconnect();
    await here.sees(item.id, []);
    // an instance that was killed takes nothing back
    await feed.db.dataSource.query(
      `insert into open_record (socket, record, id, school_code, uid, account, name, since, until)
       values ('lost', $1, $2, $3, 'lost', 'lost', 'lost', now(), now() + interval '1 s')`,
      [item.record, item.id, item.schoolCode],
    );
    await here.sees(item.id, ['lost']);
    await here.sees(item.id, []);
    here.disconnect();
  });

  it('hides editors from people whose role or area does not cover the record', async () => {
    const administrator = await form('inside');
    await administrator.open(item);
    const outside = await form('outside', { source: 'elsewhere' });
    const refusal = { ok: false, msg: texts.openRecordUnknown };
    const manager = await form('manager', { tags: role.areaManager, areas: ['330100'] });
    await feed.school('hidden', '330100', { source: 'third' });
    const hidden = { ...item, schoolCode: 'hidden' };
    await administrator.open(hidden);
    expect(await outside.open(hidden)).toEqual(refusal);
    expect(await manager.open(item)).toEqual(refusal);
    // a false school is another record: it neither shows nor hears who has the true one open
    expect(await outside.open({ ...item, id: 'hidden', schoolCode: 'hz1' })).toMatchObject({ ok: true, editors: [] });
    expect(await outside.open({ ...item, schoolCode: null })).toEqual(refusal);
    expect(await outside.open({ record: 'rollout', id: '1', schoolCode: null })).toEqual(refusal);
    expect(await administrator.open({ record: 'rollout', id: '1', schoolCode: null })).toMatchObject({ ok: true });
    expect(administrator.heard).toEqual([]);
    feed.disconnect();
  });

  it('hides editors once the school has moved out of reach', async () => {
    await feed.school('moving', '330100');
    const moving = { ...item, schoolCode: 'moving' };
    const [one, guest] = [await form('stays'), await form('guest', { source: 'elsewhere' })];
    expect(await guest.open(moving)).toEqual({ ok: true, editors: [] });
    await one.open(moving);
    await guest.sees(item.id, ['stays']);
    await feed.school('moving', '330100', { source: 'third' });
    await guest.sees(item.id, []);
    feed.disconnect();
  });

  it('let administrators of a source see who has its accounts open', async () => {
    const account = async (source: string): Promise<OpenRecord> => {
      const name = `of-${source}`;
      await feed.signIn({ account: name, source });
      const [row] = await select<{ uid: string }>(feed.db.dataSource, 'select uid from account where account = $1', [
        name,
      ]);
      return { record: 'account', id: row?.uid ?? '', schoolCode: null };
    };
    const [ours, theirs] = [await account('product'), await account('elsewhere')];
    const [one, guest] = [await form('root'), await form('guest-2', { source: 'elsewhere' })];
    expect(await one.open(theirs)).toMatchObject({ ok: true });
    expect(await guest.open(theirs)).toMatchObject({ ok: true, editors: [{ account: 'root' }] });
    expect(await guest.open(ours)).toMatchObject({ ok: false });
    expect(await guest.open({ ...ours, id: 'unknown' })).toMatchObject({ ok: false });
    feed.disconnect();
  });

  it.each([
    undefined,
    null,
    'payItem',
    {},
    { ...item, record: 'door' },
    { ...item, record: 'toString' },
    { ...item, id: '' },
    { ...item, id: 7 },
    { ...item, id: 'a\0' },
    { ...item, id: 'x'.repeat(300) },
    { ...item, schoolCode: 7 },
    { ...item, schoolCode: 'never' },
  ])('refuse %j', async (request) => {
    const one = await form(`odd-${Math.random()}`);
    expect(await one.open(request as object)).toEqual({ ok: false, msg: texts.openRecordUnknown });
    expect(await one.close(request as object)).toEqual({ ok: true });
    feed.disconnect();
  });

  it('are bounded for a socket, for a person and in all', async () => {
    const cookie = await feed.signIn({ account: 'many' });
    const one = new Form(await feed.dashboard(cookie));
    const nth = (n: number): OpenRecord => ({ ...item, id: `many-${n}` });
    const all = await Promise.all(Array.from({ length: openRecordLimits.socket + 5 }, (_, n) => one.open(nth(n))));
    expect(all.filter(({ ok }) => ok)).toHaveLength(openRecordLimits.socket);
    expect(all.find(({ ok }) => !ok)).toEqual({ ok: false, msg: texts.openRecordsTooMany });
    // the same record again takes no place, one that is closed leaves its own
    expect(await one.open(nth(0))).toMatchObject({ ok: true });
    await one.close(nth(0));
    expect(await one.open(nth(99))).toMatchObject({ ok: true });
    const fill = (uid: string, count: number): Promise<unknown> =>
      feed.db.dataSource.query(
        `insert into open_record (socket, record, id, school_code, uid, account, name, since, until)
         select $1 || n, 'payItem', 'x' || n, 'hz1', $1, $1, $1, now(), now() + interval '1 min'
         from generate_series(1, $2) n`,
        [uid, count],
      );
    const [row] = await select<{ uid: string }>(feed.db.dataSource, `select uid from account where account = 'many'`);
    await fill(row?.uid ?? '', openRecordLimits.person - openRecordLimits.socket);
    const tooMany = { ok: false, msg: texts.openRecordsTooMany };
    await one.close(nth(1));
    expect(await one.open(nth(1))).toMatchObject({ ok: true });
    const tab = new Form(await feed.dashboard(cookie));
    expect(await tab.open(nth(200))).toEqual(tooMany);
    await fill('crowd', openRecordLimits.all);
    expect(await (await form('late')).open(item)).toEqual(tooMany);
    feed.disconnect();
    await until(() => feed.gateway.app.get(OpenRecords).count === 0, 'nothing is kept of sockets that are gone');
    await feed.db.dataSource.query('delete from open_record');
  });
});
