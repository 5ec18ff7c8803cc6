import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { admin, LicenceTown, schoolCode } from './licence-parts.js';

const day = 24 * 3600;

describe('what a transfer has done', () => {
  let town: LicenceTown;

  beforeEach(async () => {
    town = await LicenceTown.open();
  });
  afterEach(() => town.close());

  const activate = (userId: string) => town.parts.activation.one(admin, { schoolCode, userId });

  it('shows the account that the receiver had as merged', async () => {
    const [giver = '', taker = ''] = await town.teachers(2);
    await town.stock(1);
    await activate(taker);
    town.clock.pass(362 * day);
    await town.stock(1);
    await activate(giver);
    const [old] = await town.page({ userName: `教师${taker}` });
    const query = { schoolCode, handoverUid: giver, takeoverUid: taker };
    expect(await town.parts.transfer.inherit(admin, query)).toMatchObject({ state: 'done' });
    const accounts = await town.page();
    expect(accounts.find(({ active_code: code }) => code === old?.active_code)).toMatchObject({
      ...{ status: 5, statusName: '已合并' },
    });
    expect(await town.page({ status: 2 })).toMatchObject([{ userId: taker }]);
    expect(await town.sync('accounts')).toMatchObject({ state: 'finished', changed: 0 });
  });
});
