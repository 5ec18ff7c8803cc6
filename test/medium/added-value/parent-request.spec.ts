import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { familyRelations, filled, maxParents, type ParentRequestFinished, texts } from '#libs/contracts';
import { PhoneCipher } from '#libs/crypto';
import { select } from '#libs/data/db';
import { ParentRequestService } from '../../../services/directory/members/parent-request.service.js';
import { otherSource, Roster, schoolCode } from './roster-parts.js';

Logger.overrideLogger(false);

const [relationCode = '', otherRelation = ''] = Object.keys(familyRelations);

describe('a subscription with a new parent', () => {
  let roster: Roster;
  let lastPhone = 13700000000;

  beforeAll(async () => {
    roster = await Roster.start();
  }, 60_000);
  afterAll(() => roster?.process.close());

  const newParent = (some: object = {}) => ({ name: '新家长', phone: String(++lastPhone), relationCode, ...some });
  const parents = (studentUid: string): Promise<{ code: string; name: string; relation: string }[]> =>
    select(
      roster.process.dataSource,
      `select p.code, p.name, l.relation_code as relation from student_parent l join parent p on p.code = l.parent_code
       where l.student_code = $1 order by l.place`,
      [studentUid],
    );

  it('has the directory add the parent, and runs when that has happened', async () => {
    const { studentUid } = await roster.family('陈一');
    const parent = newParent();
    const { bizData, msg } = await roster.add({ studentUid, newParent: parent }, 'new-parent-1');
    expect(bizData).toMatchObject({ status: 'subscribe' });
    expect(msg).toBe(texts.added);
    const [, added] = await parents(studentUid);
    expect(added).toMatchObject({ name: '新家长', relation: relationCode });
    const [row] = (await roster.list({ studentName: '陈一' })).list;
    expect(row).toMatchObject({
      parentUid: added?.code,
      parentName: '新家长',
      phone: expect.stringMatching(/^137\*{4}/),
    });
    expect(await roster.kinds(row?.id ?? '')).toEqual(['new']);
    expect(await roster.process.auditEntries('parent.add')).toMatchObject([{ objectIds: [added?.code] }]);
    expect((await roster.add({ studentUid, newParent: parent }, 'new-parent-1')).bizData).toEqual(bizData);
    const { msg: again } = await roster.add({ studentUid, newParent: parent });
    expect(again).toBe(texts.alreadySubscribed);
    expect(await parents(studentUid)).toHaveLength(2);
  });

  it('refuses a phone of another name, unless the caller says that it is the same person, who keeps their name', async () => {
    const [one, other] = await roster.families(['陈二', '陈三']);
    const { phone = '', parentUid = '' } = one ?? {};
    const add = (some: object) =>
      roster.add({ studentUid: other?.studentUid, newParent: newParent({ phone, name: '别名', ...some }) });
    const text = filled(texts.parentPhoneKnown, { known: '陈**长', name: '别*' });
    expect(await add({})).toMatchObject({ rtnCode: '-1', msg: text, field: 'newParent.samePerson' });
    expect((await roster.list({ studentName: '陈三' })).total).toBe(0);
    expect(await parents(other?.studentUid ?? '')).toHaveLength(1);
    const { bizData } = await add({ samePerson: true });
    expect(bizData).toMatchObject({ status: 'subscribe' });
    expect(await roster.process.auditEntries('parent.samePerson')).toMatchObject([
      { objectIds: [parentUid], after: { name: '陈二家长', typedName: '别名' } },
    ]);
    const [row] = (await roster.list({ studentName: '陈三' })).list;
    expect(row).toMatchObject({ parentUid, parentName: '陈二家长' });
    expect((await parents(other?.studentUid ?? '')).map(({ code }) => code)).toContain(parentUid);
  });

  it('keeps the relation of a parent of the same student', async () => {
    const { studentUid, phone } = await roster.family('陈四');
    const given = newParent({ phone, relationCode: otherRelation, name: '改名', samePerson: true });
    expect((await roster.add({ studentUid, newParent: given })).bizData).toMatchObject({ status: 'subscribe' });
    expect(await parents(studentUid)).toMatchObject([{ name: '陈四家长', relation: relationCode }]);
  });

  it('is refused with the reason of the directory, and shows it', async () => {
    const { studentUid } = await roster.family('陈五');
    for (let n = 1; n < maxParents; n++) await roster.add({ studentUid, newParent: newParent() });
    const { rtnCode, msg } = await roster.add({ studentUid, newParent: newParent({ name: '第六位' }) });
    expect({ rtnCode, msg }).toEqual({ rtnCode: '-1', msg: texts.parentsTooMany });
    expect((await roster.list({ parentName: '第六位' })).list).toMatchObject([
      { status: 'refused', refusal: texts.parentsTooMany, parentUid: null },
    ]);
    expect((await roster.list({ parentName: '第六位', status: 'subscribe' })).total).toBe(0);
  });

  it('refuses wrong fields, and schools whose members another source keeps', async () => {
    const { studentUid } = await roster.family('陈六');
    const refusal = async (some: object, more: object = {}): Promise<unknown> =>
      (await roster.add({ studentUid, newParent: newParent(some), ...more })).msg;
    expect(await refusal({ name: ' ' })).toBe(texts.required);
    expect(await refusal({ phone: '123' })).toBe(texts.phone);
    expect(await refusal({ relationCode: '' })).toBe(texts.required);
    const item = await roster.item({ name: '其他学校' });
    await roster.db.query('update pay_item set school_code = $1 where id = $2', [otherSource, item]);
    await roster.db.query(
      `insert into student (code, school_code, name, class_code, gender, deleted, at)
       values ('other', $1, '他', 'C9', 1, false, now())`,
      [otherSource],
    );
    const other = { schoolCode: otherSource, payItemCode: item, studentUid: 'other' };
    expect(await refusal({}, other)).toBe(texts.sourceDecides);
  });

  it('waits visibly while the directory is away', async () => {
    const { studentUid } = await roster.family('陈七');
    const service = roster.process.part(ParentRequestService);
    const finish = service.finish.bind(service);
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    service.finish = async (...given) => {
      await held;
      return finish(...given);
    };
    const parent = newParent();
    const { bizData, msg } = await roster.add({ studentUid, newParent: parent });
    expect(bizData).toMatchObject({ status: 'pending' });
    expect(msg).toBe(texts.parentBeingAdded);
    expect((await roster.list({ studentName: '陈七' })).list).toMatchObject([{ status: 'pending', parentUid: null }]);
    expect((await roster.add({ studentUid, newParent: parent })).msg).toBe(texts.parentRequestUnderWay);
    release();
    service.finish = finish;
    const { id } = bizData as { id: string };
    await roster.process.published(
      'addedvalue.subscription',
      'subscription.recorded',
      (data: { subscriptionId: string }) => {
        return data.subscriptionId === id;
      },
    );
    expect(await roster.kinds(id)).toEqual(['new']);
  }, 30_000);

  it('is answered by the directory for each request once more without a second parent', async () => {
    const { studentUid } = await roster.family('陈八');
    const phones = roster.process.part(PhoneCipher);
    const request = {
      requestId: randomUUID(),
      schoolCode,
      studentUid,
      name: '再次',
      encryPhone: phones.encrypt('13600000001'),
      relationCode,
      by: { uid: 'u1', account: 'admin', source: 'product' },
    };
    const finish = (some: object = {}) =>
      roster.process.change((tx) => roster.process.part(ParentRequestService).finish(tx, { ...request, ...some }));
    await finish();
    await finish();
    expect((await parents(studentUid)).filter(({ name }) => name === '再次')).toHaveLength(1);
    const known = await roster.family('陈九');
    const taken = { name: '改名', encryPhone: phones.encrypt(known.phone) };
    const refused = filled(texts.parentPhoneKnown, { known: '陈**长', name: '改*' });
    const wrong = [
      [taken, refused],
      [{ ...taken, studentUid: known.studentUid }, refused],
      [{ encryPhone: 'unreadable' }, texts.phone],
      [{ relationCode: '00' }, texts.relationUnknown],
      [{ name: ' ' }, texts.parentsInvalid],
      [{ studentUid: 'unknown' }, texts.studentUnknown],
      [{ schoolCode: otherSource }, texts.sourceDecides],
      [{ schoolCode: 'nowhere' }, texts.schoolUnknown],
    ] as const;
    for (const [some, refusal] of wrong) {
      const requestId = randomUUID();
      await finish({ ...some, requestId });
      const [reply] = await roster.process.published<ParentRequestFinished>(
        'directory.member',
        'parent.request.finished',
        (data) => data.requestId === requestId,
      );
      expect(reply).toMatchObject({ parentUid: null, refusal });
    }
  });
});
