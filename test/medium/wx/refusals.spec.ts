import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { weComReasonOf } from '#libs/contracts';
import type { MemberSyncDto } from '../../../services/wx/member-sync/member-sync.dto.js';
import { until } from '../../stack/index.js';
import { WxTown } from './wx-town.js';

const errcode = 48001;
/** What people read: ours, and the platform's words beside it. */
const shown = `${weComReasonOf(errcode).text}（api unauthorized）`;

describe('what WeCom refuses', () => {
  let town: WxTown;

  beforeAll(async () => {
    town = await WxTown.open();
    await town.bound('s1', 'ww-corp-refused');
  }, 60_000);
  afterAll(() => town.close());

  const refuse = (path: string): void => town.platform.fail({ path, kind: 'refused', errcode });

  it('is shown in its words beside ours when a call is made', async () => {
    refuse('service/get_pre_auth_code');
    const { rtnCode, msg } = await town.get('/api/app/installInfo', { schoolCode: 's1', appCode: 'chat' });
    expect([rtnCode, msg]).toEqual(['-1', shown]);
  });

  it('is shown so when members are synchronised', async () => {
    refuse('user/list');
    await town.post('/api/wx/memberSync/run', { schoolCode: 's1' });
    const last = async (): Promise<MemberSyncDto | null> =>
      (await town.get('/api/wx/memberSync/state', { schoolCode: 's1' })).bizData as MemberSyncDto | null;
    await until(async () => (await last())?.state === 'failed', 'the synchronisation has failed');
    expect(await last()).toMatchObject({ failure: shown });
  });

  it('is shown so when an app is installed', async () => {
    refuse('service/get_permanent_code');
    await town.install('s1', 'ww-corp-refused', 'chat');
    await town.workedOff();
    expect(await town.listed('s1')).toMatchObject({ problem: shown, appList: [{ appCode: 'stats' }] });
  });
});
