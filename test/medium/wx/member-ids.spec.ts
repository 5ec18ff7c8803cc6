import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { texts } from '#libs/contracts';
import type { MemberSyncDto } from '../../../services/wx/member-sync/member-sync.dto.js';
import type { Answer } from '../authz/all-process.js';
import { until } from '../../stack/index.js';
import { phones, WxTown } from './wx-town.js';

const corpId = 'ww-corp-ids';
const [ofX, ofY] = [phones.teacher, '13800000002'];

describe('the id in WeCom that a person has', () => {
  let town: WxTown;
  let [x, y] = ['', ''];

  beforeAll(async () => {
    town = await WxTown.open();
    await town.bound('s1', corpId);
    const second = { source: 'product', schoolCode: 's1', name: '李老师', phone: ofY, position: 5 };
    expect(await town.post('/api/lds/teacher/save', second)).toMatchObject({ rtnCode: '0' });
    for (const service of ['wx', 'licence'] as const) {
      await until(async () => (await teachers(service)).length === 2, `${service} knows both teachers`);
    }
    const named = await teachers('wx');
    [x, y] = ['王老师', '李老师'].map((name) => named.find((each) => each.name === name)!.uid) as [string, string];
  }, 60_000);
  afterAll(() => town.close());

  const teachers = (service: 'wx' | 'licence'): Promise<{ uid: string; name: string }[]> =>
    town.query(service, `select code as uid, name from teacher where school_code = 's1' and not deleted`);
  /** Who has which phone at the platform. */
  const membersAre = (phoneOf: Record<string, string>): void => {
    const people = Object.entries(phoneOf).map(([userid, mobile]) => ({ userid, name: userid, mobile }));
    town.platform.setContacts(corpId, { teachers: people });
  };
  const sync = async (): Promise<MemberSyncDto> => {
    const begun = (await town.post('/api/wx/memberSync/run', { schoolCode: 's1' })).bizData as MemberSyncDto;
    return until(async () => {
      const last = (await town.get('/api/wx/memberSync/state', { schoolCode: 's1' })).bizData as MemberSyncDto;
      return last.id === begun.id && ['done', 'failed'].includes(last.state) && last;
    }, 'the synchronisation has ended');
  };
  const syncOne = (userId: string): Promise<Answer> =>
    town.get('/api/wx/user/sync', { schoolCode: 's1', source: 'product', userId });
  /** The ids of both. */
  const ids = async (service: 'wx' | 'directory' | 'licence'): Promise<(string | null)[]> => {
    const statements = {
      wx: 'select uid, wecom_userid as id from wecom_member where uid = any($1)',
      directory: 'select code as uid, wx_user_id as id from teacher where code = any($1)',
      licence: 'select uid, userid as id from corp_member where uid = any($1) and not gone',
    };
    const rows = await town.query<{ uid: string; id: string | null }>(service, statements[service], [[x, y]]);
    return [x, y].map((uid) => rows.find((row) => row.uid === uid)?.id ?? null);
  };
  const known = async (...wanted: (string | null)[]): Promise<void> => {
    for (const service of ['wx', 'directory', 'licence'] as const) {
      const same = async (): Promise<boolean> => JSON.stringify(await ids(service)) === JSON.stringify(wanted);
      await until(same, `${service} has the ids ${wanted.join()}`);
    }
  };

  it('is known to the directory and the licences', async () => {
    membersAre({ 't-x': ofX, 't-y': ofY });
    expect(await sync()).toMatchObject({ state: 'done', matched: 2 });
    await known('t-x', 't-y');
  });

  it('is taken away when another synchronised member has it', async () => {
    membersAre({ 't-x': ofY, 't-y': ofX });
    expect(await syncOne(y)).toMatchObject({ rtnCode: '0', bizData: { wecomUserid: 't-x' } });
    await known(null, 't-x');
  });

  it('is changed for both at once', async () => {
    expect(await sync()).toMatchObject({ state: 'done', matched: 1 });
    await known('t-y', 't-x');
    membersAre({ 't-x': ofX, 't-y': ofY });
    expect(await sync()).toMatchObject({ state: 'done', matched: 2, gone: 0 });
    await known('t-x', 't-y');
  });

  it('is taken away when the synchronisation that gave it away was interrupted after that', async () => {
    membersAre({ 't-x': ofY });
    await town.query(
      'wx',
      `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'interrupted'; end $$;
       create trigger refuse before update on member_sync for each row when (new.gone > 0) execute function refuse()`,
    );
    try {
      expect(await sync()).toMatchObject({ state: 'failed', matched: 1, gone: 0 });
    } finally {
      await town.query('wx', 'drop trigger refuse on member_sync; drop function refuse()');
    }
    expect(await sync()).toMatchObject({ state: 'done', matched: 0, gone: 0 });
    await known(null, 't-x');
  });

  it('is not stored when the school has left the corporation while the platform was read', async () => {
    const held = town.all.database('wx').createQueryRunner();
    await held.startTransaction();
    try {
      // the last of what is read on our side, once the platform has responded
      await held.query('lock table parent_child in access exclusive mode');
      const synced = syncOne(y);
      const waits = `select 1 from pg_locks where relation = 'parent_child'::regclass and not granted
        and database = (select oid from pg_database where datname = current_database())`;
      await until(async () => (await town.query('wx', waits)).length > 0, 'our own people are read');
      const unbound = await town.get('/api/wx/corpSchool/removeBindSchool', { schoolCode: 's1' });
      expect(unbound).toMatchObject({ rtnCode: '0' });
      await held.commitTransaction();
      expect(await synced).toMatchObject({ rtnCode: '-1', msg: texts.corpMissing });
    } finally {
      if (held.isTransactionActive) await held.rollbackTransaction();
      await held.release();
    }
    expect(await ids('wx')).toEqual([null, null]);
  });
});
