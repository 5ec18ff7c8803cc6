import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { daySeconds, hourSeconds, texts } from '#libs/contracts';
import { admin, corpId, LicenceTown, schoolCode } from './licence-parts.js';

describe('what is shown of accounts', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  const teacherStatus = async (uid: string) =>
    (await town.parts.people.teachers(admin, { schoolCode })).find(({ userId }) => userId === uid)?.status;
  const activate = (userId: string) => town.parts.activation.one(admin, { schoolCode, userId });

  /** One teacher whose account has run out since it was last read, with another one to give. */
  const expire = async (): Promise<string> => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    await activate(uid);
    town.clock.pass(360 * daySeconds);
    await town.stock(1);
    town.clock.pass(13 * daySeconds);
    return uid;
  };

  it('takes an account whose time is over for expired before it is read again', async () => {
    const uid = await expire();
    expect(await teacherStatus(uid)).toBe(3);
    expect((await town.page({ status: 3 })).map(({ userId }) => userId)).toEqual([uid]);
    expect(await town.page({ status: 2 })).toEqual([]);
    expect(await town.parts.people.handovers(admin, { schoolCode })).toEqual([]);
    await town.teachers(1, 2);
    const inherit = { schoolCode, handoverUid: uid, takeoverUid: 't2' };
    expect((await town.parts.transfer.preview(admin, inherit)).reasons).toEqual([texts.inheritNothing]);
    expect((await activate(uid)).results).toMatchObject([{ state: 'done' }]);
    expect(await teacherStatus(uid)).toBe(2);
  });

  it('accepts this teacher in an import', async () => {
    const uid = await expire();
    const context = { schoolCode, batchId: '00000000-0000-4000-8000-000000000001', by: admin };
    const rows = [{ row: 2, values: { userName: `教师${uid}` } }];
    const effects = await town.parts.transactions.run((tx) => town.parts.activationImport.apply(tx, context, rows));
    expect(effects).toMatchObject([{ outcome: 'added' }]);
  });

  it('reads an account when its time is over, once', async () => {
    const uid = await expire();
    const stored = () => town.rows(`select status from licence_account where uid = $1`, [uid]);
    expect(await stored()).toEqual([{ status: 2 }]);
    await town.dataSource.query('delete from outbox');
    await town.parts.expired.work();
    expect(await stored()).toEqual([{ status: 3 }]);
    const sent = await town.rows(`select data -> 'accounts' -> 0 ->> 'status' as status from outbox`);
    expect(sent).toEqual([{ status: '3' }]);
    const calls = town.platform.calls.get('license/batch_get_active_info_by_code');
    await town.parts.expired.work();
    expect(town.platform.calls.get('license/batch_get_active_info_by_code')).toBe(calls);
  });

  it('counts what runs out by business days', async () => {
    const [uid = ''] = await town.teachers(1);
    town.clock.pass(5 * hourSeconds);
    await town.stock(1);
    await activate(uid);
    // it ends at 15:00 of the day after tomorrow, and it is 10:00
    town.clock.pass(370 * daySeconds - 5 * hourSeconds);
    expect(await town.parts.accounts.expiring(admin, schoolCode)).toEqual({ within30: 1, within7: 1, within1: 0 });
    town.clock.pass(daySeconds);
    expect(await town.parts.accounts.expiring(admin, schoolCode)).toEqual({ within30: 1, within7: 1, within1: 1 });
    expect(await town.page({ expiringDays: 1 })).toHaveLength(1);
  });

  it('does not count accounts of a corporation that the school has left', async () => {
    const [uid = ''] = await town.teachers(1);
    await town.stock(1);
    await activate(uid);
    expect(await teacherStatus(uid)).toBe(2);
    await town.publish('wx.binding', 'school.corpUnbound', { schoolCode, corpId });
    town.clock.pass(1);
    await town.publish('wx.binding', 'school.bound', {
      ...{ schoolCode, schoolName: '第一学校', corpId: 'wwother', openCorpId: 'wo-other', corpName: '另一企业' },
      ...{ managerUid: null, managerName: null, creatorName: null, verified: true, capacity: 5000 },
      boundAt: town.clock.now().toISOString(),
    });
    expect(await teacherStatus(uid)).toBeNull();
    expect(await town.parts.people.handovers(admin, { schoolCode })).toEqual([]);
  });
});
