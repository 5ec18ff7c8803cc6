import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { AccountService } from '../../../services/gateway/account-admin/account.service.js';
import { Sessions } from '../../../services/gateway/session/sessions.service.js';
import { FeedProcess } from '../feed/feed-process.js';

const caller = {
  uid: 'admin-uid',
  account: 'admin',
  username: '管理员',
  tags: role.administrator,
  areas: [],
  source: 'product',
};

describe('the live feed of a user whose account changes', () => {
  let feed: FeedProcess;

  beforeAll(async () => {
    feed = await FeedProcess.start();
    const area = { areaCode: '440100', name: '广州市', parentCode: null, level: 'city', source: null };
    await feed.publish('directory.school', 'area.changed', area);
  });
  afterAll(() => feed.close());

  it.each([
    ['role', (uid: string) => ({ uid, tags: role.customerManager })],
    ['areas', (uid: string) => ({ uid, tags: role.areaManager })],
    ['existence', undefined],
  ])('ends: %s', async (_what, change) => {
    const cookie = await feed.signIn({ tags: role.areaManager, areas: ['440300'] });
    const dashboard = await feed.dashboard(cookie);
    const known = await feed.gateway.app.get(Sessions).identify(cookie);
    const { uid, account } = known?.user ?? { uid: '', account: '' };
    const accounts = feed.gateway.app.get(AccountService);
    const ended = dashboard.next('session:timeout');
    const closed = dashboard.next('disconnect');
    const form = { account, username: 'x', phone: '13812341234', areaList: [{ code: '440100' }] };
    await (change ? accounts.update(caller, { ...form, ...change(uid) }) : accounts.delete(caller, uid));
    await ended;
    expect(await closed).toBe('io server disconnect');
  });
});
