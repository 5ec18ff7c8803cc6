import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { addDays, claimSubject, consoleRoles, dayOf, noticeKinds, noticeRules, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { EndingTrials } from '../../../services/added-value/config/ending-trials.js';
import type { ClaimRow, NoticeSetting } from '../../../services/gateway/notices/notice.dto.js';
import { NoticeRetention } from '../../../services/gateway/notices/notice-store.js';
import { EndingAccounts } from '../../../services/licence/account/ending-accounts.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { Notices, type Sample, samplesOf } from './notice-parts.js';

const [here, elsewhere] = ['4401', '4402'];
/** Those about one school or several. */
const schoolKinds = noticeKinds.filter((kind) => kind !== 'webhookOff');

describe('notices', () => {
  let all: AllProcess;
  let notices: Notices;
  let admin: string;
  let manager: string;
  let managerUid: string;
  let school: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    notices = new Notices(all);
    ({ cookie: manager, uid: managerUid } = await all.signIn({ tags: role.areaManager, areas: [here] }));
  });
  beforeEach(async () => {
    // one who has read nothing and claimed nothing
    ({ cookie: admin } = await all.signIn({ tags: role.administrator }));
    school = await notices.school(here);
  });
  afterAll(() => all.close());

  const sampleOf = (kind: Sample['kind'], by = managerUid): Sample => {
    const sample = samplesOf(by).find((each) => each.kind === kind);
    if (!sample) throw new Error(`no sample of ${kind}`);
    return sample;
  };

  it.each(schoolKinds)('has one of each fact of the kind %s, however often its event comes', async (kind) => {
    const sample = sampleOf(kind);
    const data = sample.data(school);
    const id = uuidv7();
    for (const each of [id, id, uuidv7()]) await notices.publish(sample, data, each);
    const later = await notices.added(sampleOf('schoolDark'), school, admin);
    // an event of another topic may come first
    const found = await until(async () => {
      const rows = (await notices.of(school, admin)).filter(({ no }) => no !== later.no);
      return rows.length > 0 ? rows : undefined;
    }, 'the notice');
    expect(found).toMatchObject([{ kind, schoolName: `${school}小学`, isRead: false, claim: null }]);
    const text = noticeRules[kind].text(found[0] ?? { schoolName: null, figures: {} });
    expect(text).not.toMatch(/undefined|NaN/);
  });

  it('are seen by administrators, and by others as far as role, area and source reach', async () => {
    const far = await notices.school(elsewhere);
    const foreign = await notices.school(here, 'third');
    for (const code of [school, far, foreign]) {
      for (const sample of samplesOf(managerUid)) await notices.publish(sample, sample.data(code));
      await until(
        async () => (await notices.of(code, admin)).length === schoolKinds.length,
        'all notices of the school',
      );
    }
    const kindsOf = async (code: string, cookie: string) =>
      (await notices.of(code, cookie)).map(({ kind }) => kind).sort();
    const ofManagers = schoolKinds.filter((kind) => noticeRules[kind].roles === consoleRoles).sort();
    expect(await kindsOf(school, manager)).toEqual(ofManagers);
    expect(await kindsOf(far, manager)).toEqual([]);
    const { cookie: stranger } = await all.signIn({ tags: role.administrator, source: 'quankeyun' });
    expect(await kindsOf(school, stranger)).toEqual([...schoolKinds].sort());
    expect(await kindsOf(foreign, stranger)).toEqual([]);
    // the import of another person
    const { cookie: colleague } = await all.signIn({ tags: role.areaManager, areas: [here] });
    expect(await kindsOf(school, colleague)).toEqual(ofManagers.filter((kind) => kind !== 'importEnded'));
  });

  it('that concern several schools are seen by administrators of the product alone', async () => {
    const sample = sampleOf('rolloutHalted');
    const data = { ...sample.data(school), schoolCode: null, name: randomUUID() };
    await notices.publish(sample, data);
    const names = async (cookie: string) => (await notices.page(cookie)).list.map(({ figures }) => figures['name']);
    await until(async () => (await names(admin)).includes(data.name), 'the notice');
    const { cookie: stranger } = await all.signIn({ tags: role.administrator, source: 'quankeyun' });
    expect(await names(stranger)).not.toContain(data.name);
  });

  it('are counted until a person reads them, one by one or all up to one', async () => {
    const { cookie, uid } = await all.signIn({ tags: role.areaManager, areas: [here] });
    const { cookie: other } = await all.signIn({ tags: role.areaManager, areas: [here] });
    const before = await notices.page(cookie);
    await notices.post('read', cookie, { upTo: before.list[0]?.no });
    expect(await notices.unread(cookie)).toBe(0);
    const sample = sampleOf('schoolDark');
    const first = await notices.added(sample, school, cookie);
    const second = await notices.added(sample, school, cookie);
    const third = await notices.added(sample, school, cookie);
    expect(await notices.unread(cookie)).toBe(3);
    expect(await notices.post('read', cookie, { numbers: [second.no] })).toMatchObject({ rtnCode: '0' });
    expect(await notices.unread(cookie)).toBe(2);
    const unread = async () => (await notices.of(school, cookie, { unread: true })).map(({ no }) => no);
    expect(await unread()).toEqual([third.no, first.no]);
    await notices.post('read', cookie, { upTo: second.no });
    expect(await unread()).toEqual([third.no]);
    expect(await select(all.database('gateway'), 'select from notice_read where uid = $1', [uid])).toEqual([]);
    expect((await notices.of(school, other)).every(({ isRead }) => !isRead)).toBe(true);
    const far = await notices.added(sample, await notices.school(elsewhere), admin);
    for (const body of [{ numbers: [third.no, far.no] }, { upTo: far.no }]) {
      expect(await notices.post('read', cookie, body)).toMatchObject({ rtnCode: '-1', msg: texts.noticeUnknown });
    }
    expect(await unread()).toEqual([third.no]);
  });

  it('are listed page by page, without a gap when others come meanwhile', async () => {
    const sample = sampleOf('schoolDark');
    const numbers: number[] = [];
    for (let n = 0; n < 3; n++) numbers.unshift((await notices.added(sample, school, admin)).no);
    const first = await notices.page(admin, { size: 2 });
    expect(first.list.map(({ no }) => no)).toEqual(numbers.slice(0, 2));
    await notices.added(sample, school, admin);
    const next = await notices.page(admin, { size: 1, before: first.next });
    expect(next.list.map(({ no }) => no)).toEqual(numbers.slice(2));
  });

  it('are shown to the roles that an administrator of the product has set', async () => {
    const save = (cookie: string, to: number, shown: 0 | 1) =>
      notices.post('setting/save', cookie, { kind: 'trialEnding', role: to, shown });
    await notices.added(sampleOf('trialEnding'), school, manager);
    // two administrators at the same moment: what each has set stays
    const [one] = await Promise.all([save(admin, role.areaManager, 0), save(admin, role.customerManager, 0)]);
    expect(one).toMatchObject({ rtnCode: '0', msg: texts.noticeSettingSaved });
    expect(await notices.of(school, manager)).toEqual([]);
    expect(await notices.of(school, admin)).toHaveLength(1);
    const { bizData } = await all.call('GET /api/notice/setting', { cookie: admin });
    expect(bizData as NoticeSetting[]).toContainEqual({
      ...{ kind: 'trialEnding', roles: role.administrator, allowed: consoleRoles },
    });
    for (const each of [role.areaManager, role.customerManager]) {
      expect(await save(admin, each, 1)).toMatchObject({ rtnCode: '0' });
    }
    expect(await notices.of(school, manager)).toHaveLength(1);
    const tooMany = { kind: 'rolloutHalted', role: role.areaManager, shown: 1 };
    expect(await notices.post('setting/save', admin, tooMany)).toMatchObject({ msg: texts.noticeRolesWrong });
    const { cookie: stranger } = await all.signIn({ tags: role.administrator, source: 'quankeyun' });
    expect(await save(stranger, role.areaManager, 0)).toMatchObject({ rtnCode: '-1', msg: texts.noPermissionZh });
    expect((await save(manager, role.areaManager, 0)).status).toBe(403);
  });

  it('report a trial and licences that end in 30 and in 7 days', async () => {
    const today = dayOf(new Date());
    for (const days of [30, 7, 8]) {
      const code = days === 30 ? school : await notices.school(here);
      const end = addDays(today, days);
      await all.database('added-value').query(
        `insert into school_config (school_code, is_open, is_open_online_order, free_start_date, free_end_date,
           introduce_title, introduce_content, created_at, updated_at) values ($1, 1, 0, $2, $2, '', '', now(), now())`,
        [code, end],
      );
      await all.database('licence').query(
        `insert into licence_account (id, active_code, corp_id, school_code, type, status, expire_time, read_at)
         select gen_random_uuid(), $1 || n, 'corp', $1, 1, 2, ($2 || ' 23:30:00+08')::timestamptz, now()
         from generate_series(1, 2) n`,
        [code, end],
      );
      for (const producer of [EndingTrials, EndingAccounts]) await all.app.get(producer).publish(new Date());
      const found = async () => (await notices.of(code, admin)).map(({ kind, figures }) => ({ kind, figures }));
      const figures = { endDate: end, days };
      if (days === 8) {
        await notices.added(sampleOf('schoolDark'), code, admin);
        expect(await found()).toHaveLength(1);
        continue;
      }
      await until(async () => (await found()).length === 2, 'both notices');
      expect(await found()).toEqual(
        expect.arrayContaining([
          { kind: 'trialEnding', figures },
          { kind: 'licenceEnding', figures: { ...figures, accounts: 2 } },
        ]),
      );
    }
  });

  it('are deleted after 90 days, with what was read of them', async () => {
    const db = all.database('gateway');
    const old = await notices.added(sampleOf('schoolDark'), school, admin);
    await notices.post('read', admin, { numbers: [old.no] });
    await db.query(`update notice set at = now() - interval '91 days' where no <= $1`, [old.no]);
    const kept = await notices.added(sampleOf('schoolDark'), school, admin);
    await all.app.get(NoticeRetention).clean({ db, signal: new AbortController().signal });
    expect((await notices.of(school, admin)).map(({ no }) => no)).toEqual([kept.no]);
    expect(await select(db, 'select from notice_read where no = $1', [old.no])).toEqual([]);
  });

  describe('that someone handles', () => {
    const claims = async (cookie: string): Promise<ClaimRow[]> =>
      ((await all.call('GET /api/notice/claims', { cookie })).bizData as ClaimRow[]).filter(
        ({ schoolCode }) => schoolCode === school,
      );

    it('are claimed by one of several people who try at once', async () => {
      const subject = claimSubject('school', school);
      const people = await Promise.all(
        Array.from({ length: 6 }, () => all.signIn({ tags: role.areaManager, areas: [here] })),
      );
      const responses = await Promise.all(people.map(({ cookie }) => notices.post('claim', cookie, { subject })));
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
      const winner = people[responses.findIndex(({ status }) => status === 200)];
      const [loser] = people.filter((each) => each !== winner);
      expect(await claims(winner?.cookie ?? '')).toMatchObject([{ subject, name: winner?.uid, isOwn: true }]);
      expect(await claims(loser?.cookie ?? '')).toMatchObject([{ subject, name: winner?.uid, isOwn: false }]);
      expect(await notices.added(sampleOf('schoolDark'), school, manager)).toMatchObject({
        ...{ subject, claim: { name: winner?.uid, isOwn: false } },
      });
      expect(await notices.post('release', loser?.cookie ?? '', { subject })).toMatchObject({ msg: texts.claimNotOwn });
      expect(await notices.post('release', winner?.cookie ?? '', { subject })).toMatchObject({ rtnCode: '0' });
      expect(await claims(manager)).toEqual([]);
      expect(await notices.post('claim', loser?.cookie ?? '', { subject })).toMatchObject({ rtnCode: '0' });
    });

    it('are free again when the school is on, and after a day', async () => {
      const subject = claimSubject('school', school);
      await notices.post('claim', manager, { subject });
      await notices.publish({ topic: 'devices.school', type: 'school.lit' }, { schoolCode: school });
      await until(async () => (await claims(manager)).length === 0, 'the claim has ended');
      await notices.post('claim', manager, { subject });
      await all.database('gateway').query(`update notice_claim set at = at - interval '25 hours'`);
      expect(await claims(manager)).toEqual([]);
      expect(await notices.post('claim', admin, { subject })).toMatchObject({ rtnCode: '0', bizData: { isOwn: true } });
    });

    it('are claimed by people only who may see them', async () => {
      const far = await notices.school(elsewhere);
      const subject = claimSubject('school', far);
      expect(await notices.post('claim', manager, { subject })).toMatchObject({ msg: texts.schoolUnknown });
      const { subject: order } = await notices.added(sampleOf('refundFailed'), far, admin);
      expect(await notices.post('claim', manager, { subject: order })).toMatchObject({ msg: texts.noticeUnknown });
      expect(await notices.post('claim', admin, { subject: order })).toMatchObject({ rtnCode: '0' });
      expect(await notices.of(far, admin)).toMatchObject([{ claim: { isOwn: true } }]);
    });
  });
});
