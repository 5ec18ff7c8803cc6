import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { currentOf, PackageObservers } from '../../../services/devices/rollouts/package.service.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { newUploader } from './tus-upload.js';

type Uploader = Awaited<ReturnType<typeof newUploader>>;

const list = '/api/deviceVersion/list';
const add = '/api/deviceVersion/add';
const update = '/api/deviceVersion/update';
const packageGet = '/api/deviceVersion/package/get';
const packageAdd = '/api/deviceVersion/package/add';
const packageDelete = '/api/deviceVersion/package/delete';

interface Row {
  id: number;
  model: string;
  versionCode: number;
  releaseStatus: string;
  downloadUrl: string;
}
interface PackageRow {
  id: string;
  current: boolean;
  downloadUrl: string;
  withdrawDate: string | null;
  md5: string;
}

describe('versions of the cards', () => {
  let all: AllProcess;
  let admin: Uploader;

  beforeAll(async () => {
    all = await AllProcess.start();
    admin = await newUploader(all, { tags: role.administrator });
  });
  afterAll(() => all.close());

  const pages = async (wanted: object = {}, query = ''): Promise<{ list: Row[]; total: number; size: number }> =>
    (await admin.post(list + query, wanted)).bizData as { list: Row[]; total: number; size: number };
  const rowOf = async (id: number): Promise<Row | undefined> =>
    (await pages({}, '?size=100')).list.find((row) => row.id === id);
  const packages = async (versionId: number): Promise<PackageRow[]> =>
    (await admin.get(packageGet, { versionId: String(versionId) })).bizData as PackageRow[];

  /** The form of a version whose package is uploaded. */
  const form = async (model: string, versionCode: number, some: object = {}): Promise<Record<string, unknown>> => ({
    deviceType: 'classCard',
    model,
    notes: `${versionCode}`,
    versionCode,
    downloadUrl: await admin.tus.apk({ packageName: `com.${model.toLowerCase()}.card`, versionCode }),
    ...some,
  });
  const added = async (model: string, versionCode: number, some: object = {}): Promise<number> => {
    const answer = await admin.post(add, await form(model, versionCode, some));
    expect(answer).toMatchObject({ rtnCode: '0', msg: texts.added });
    return (answer.bizData as { id: number }).id;
  };
  const refusal = ({ rtnCode, msg, ...rest }: Answer): unknown[] => [rtnCode, msg, (rest as { field?: string }).field];
  /** Waits for the newest audit entry of an action to be like that. */
  const audited = (action: string, expected: object): Promise<true> =>
    until(async () => {
      const [row] = await select<object>(
        all.database('gateway'),
        'select * from audit where action = $1 order by at desc, id desc limit 1',
        [action],
      );
      expect(row).toMatchObject(expected);
      return true as const;
    }, `${action} is in the audit log`);

  it('are listed as they were saved, newest first, with their defaults', async () => {
    const id = await added('M1', 30_500, { notes: '3.5.0', upgradeNotes: '修复问题\n更快', fileName: 'card.apk' });
    const { list: rows } = await pages({ model: 'M1' });
    expect(rows).toEqual([
      {
        id,
        deviceType: 'classCard',
        model: 'M1',
        notes: '3.5.0',
        versionCode: 30_500,
        releaseStatus: 'Alpha',
        upgradeNotes: '修复问题\n更快',
        downloadUrl: expect.stringMatching(/^\/api\/deviceVersion\/package\/download\/[0-9a-f-]{36}$/),
        fileName: 'card.apk',
        size: expect.any(Number),
        createdBy: admin.uid,
        createDate: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
        updateDate: expect.any(String),
        version: 1,
      },
    ]);
    await audited('version.add', { object_name: 'M1 3.5.0' });
    await audited('package.add', { object_name: 'M1 3.5.0' });
  });

  it('are filtered and paged', async () => {
    await added('M2', 1, { releaseStatus: 'Final' });
    await added('M2', 2, { releaseStatus: 'Beta' });
    const codes = async (wanted: object, query = ''): Promise<number[]> =>
      (await pages(wanted, query)).list.map(({ versionCode }) => versionCode);
    expect(await codes({ model: 'M2' })).toEqual([2, 1]);
    expect(await codes({ model: 'M2', releaseStatus: 'Final' })).toEqual([1]);
    expect(await codes({ model: 'M2', deviceType: 'classCard' }, '?size=1&page=2')).toEqual([1]);
    expect(await pages({ model: 'M2' }, '?size=1')).toMatchObject({ total: 2, size: 1 });
    expect(refusal(await admin.post(list, { releaseStatus: 'Gamma' }))).toEqual([
      '-1',
      'releaseStatus的值不正确',
      'releaseStatus',
    ]);
    expect(refusal(await admin.post(list, { deviceType: 'tv' }))).toEqual(['-1', 'deviceType的值不正确', 'deviceType']);
  });

  it.each(['deviceType', 'releaseStatus'])('are of no other %s', async (field) => {
    const wrong = { ...(await form('M3', 1)), [field]: 'other' };
    expect(refusal(await admin.post(add, wrong))).toEqual(['-1', texts.invalidDirectoryForm, field]);
  });

  it.each(['model', 'notes', 'versionCode', 'downloadUrl'])('need a %s', async (field) => {
    const wrong = { ...(await form('M3', 1)), [field]: '' };
    expect(refusal(await admin.post(add, wrong))).toEqual(['-1', texts.required, field]);
  });

  it('have a number once in a model', async () => {
    await added('M4', 7);
    await added('M5', 7);
    expect(refusal(await admin.post(add, await form('M4', 7)))).toEqual(['-1', texts.versionTaken, 'versionCode']);
    const twice = await Promise.all([form('M4', 8), form('M4', 8)]);
    const responses = await Promise.all(twice.map((each) => admin.post(add, each)));
    expect(responses.map(({ rtnCode }) => rtnCode).sort()).toEqual(['-1', '0']);
  });

  it('are refused with a package that does not fit, each with its reason', async () => {
    await added('M6', 10);
    const other = (some: object): Promise<string> =>
      admin.tus.apk({ packageName: 'com.m6.card', versionCode: 11, ...some });
    const wrong = async (some: Record<string, unknown>): Promise<unknown[]> =>
      refusal(await admin.post(add, { model: 'M6', notes: '11', versionCode: 11, ...some }));
    expect(await wrong({ downloadUrl: await other({ versionCode: 12 }) })).toEqual([
      '-1',
      '升级包的版本代码为12，与填写的版本代码11不一致',
      'versionCode',
    ]);
    expect(await wrong({ downloadUrl: await other({ packageName: 'com.other.app' }) })).toEqual([
      '-1',
      '升级包的包名为com.other.app，与该型号已有升级包的包名com.m6.card不一致',
      'downloadUrl',
    ]);
    for (const signers of [{ signer: 'b' }, { blockSigners: [{ signer: 'a' }, { signer: 'b' }] }]) {
      expect(await wrong({ downloadUrl: await other(signers) })).toEqual([
        '-1',
        texts.packageSignerDiffers,
        'downloadUrl',
      ]);
    }
    for (const downloadUrl of ['x', '/api/deviceVersion/upload/00000000-0000-4000-8000-000000000000']) {
      expect(await wrong({ downloadUrl })).toEqual(['-1', texts.packageMissing, 'downloadUrl']);
    }
    const [{ downloadUrl: taken } = { downloadUrl: '' }] = (await pages({ model: 'M6' })).list;
    expect(await wrong({ downloadUrl: taken })).toEqual(['-1', texts.packageTaken, 'downloadUrl']);
    const stranger = await newUploader(all, { tags: role.administrator });
    const foreign = await stranger.tus.apk({ packageName: 'com.m6.card', versionCode: 11 });
    expect(await wrong({ downloadUrl: foreign })).toEqual(['-1', texts.packageMissing, 'downloadUrl']);
    expect((await pages({ model: 'M6' })).total).toBe(1);
  });

  it('become final above the newest final one alone; an older one stays as it is', async () => {
    const old = await added('M7', 5, { releaseStatus: 'Final' });
    await added('M7', 9, { releaseStatus: 'Final' });
    const beta = await added('M7', 7, { releaseStatus: 'Beta' });
    const tooOld = ['-1', '正式版的版本代码必须高于该型号最新的正式版（9）', 'versionCode'];
    expect(refusal(await admin.post(add, await form('M7', 8, { releaseStatus: 'Final' })))).toEqual(tooOld);
    expect(refusal(await admin.post(update, { ...(await rowOf(beta)), releaseStatus: 'Final' }))).toEqual(tooOld);
    const edited = await admin.post(update, { ...(await rowOf(old)), upgradeNotes: '说明' });
    expect(edited).toMatchObject({ rtnCode: '0', msg: texts.changed });
    // any stage may follow any other
    expect(await admin.post(update, { ...(await rowOf(old)), releaseStatus: 'Alpha' })).toMatchObject({ rtnCode: '0' });
    expect(await rowOf(old)).toMatchObject({ releaseStatus: 'Alpha' });
    await audited('version.update', {
      before: { releaseStatus: 'Final' },
      after: { releaseStatus: 'Alpha' },
    });
  });

  it('keep model and number once a rollout brings them to cards', async () => {
    const id = await added('M8', 1);
    const moved = { ...(await rowOf(id)), version: undefined, model: 'M8B' };
    expect(await admin.post(update, moved)).toMatchObject({ rtnCode: '0' });
    await all.database('devices').query(
      `insert into rollout (id, name, kind, model, version_code, choice, state, success_percent, error_percent, on_error,
         respects_lessons, downloads_per_school, soak_seconds, install_minutes, online_drop_percent, deadline_at,
         needs_approval, created_by, create_date)
       values (gen_random_uuid(), 'r', 'upgrade', 'M8B', 1, '{}', 'draft', 1, 1, 'pause', true, 1, 1, 1, 1, now(), false,
         'x', now())`,
    );
    expect(refusal(await admin.post(update, { ...moved, model: 'M8' }))).toEqual([
      '-1',
      texts.versionInUse,
      'versionCode',
    ]);
    expect(await admin.post(update, { ...moved, notes: '1.0' })).toMatchObject({ rtnCode: '0' });
  });

  it('are no more to change when they are unknown', async () => {
    const answer = await admin.post(update, { ...(await form('M9', 1)), id: 999_999, releaseStatus: 'Beta' });
    expect([answer.status, answer.msg]).toEqual([404, texts.versionUnknown]);
    expect((await admin.get(packageGet, { versionId: '999999' })).msg).toBe(texts.versionUnknown);
  });

  it('keep their packages as a history, of which one is current', async () => {
    const id = await added('P1', 20);
    const [first] = await packages(id);
    const second = await admin.tus.apk({ packageName: 'com.p1.card', versionCode: 20, versionName: '20b' });
    const body = { versionId: id, downloadUrl: second, fileName: 'b.apk' };
    const wrongSum = await admin.post(packageAdd, { ...body, md5: 'a'.repeat(32) });
    expect(refusal(wrongSum)).toEqual(['-1', texts.packageSumDiffers, 'md5']);
    expect(await admin.post(packageAdd, body)).toMatchObject({ rtnCode: '0', msg: texts.added });
    const rows = await packages(id);
    expect(rows.map(({ current }) => current)).toEqual([true, false]);
    expect(rows[1]).toEqual({ ...first, current: false });
    expect(rows[0]).toMatchObject({
      versionName: '20b',
      fileName: 'b.apk',
      md5: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect((await rowOf(id))?.downloadUrl).toBe(second);
    expect((await currentOf(all.database('devices'), 'P1', 20))?.id).toBe(rows[0]?.id);
    // the former one becomes current again by naming it
    expect(await admin.post(update, { ...(await rowOf(id)), downloadUrl: first?.downloadUrl })).toMatchObject({
      rtnCode: '0',
    });
    expect((await packages(id)).map(({ current }) => current)).toEqual([false, true]);
  });

  it('have no address once their package is deleted, whose file is gone', async () => {
    const id = await added('P2', 1);
    const [found] = await packages(id);
    const seen: string[] = [];
    all.app.get(PackageObservers).register(async (_tx, packageId) => void seen.push(packageId));
    expect((await admin.get(found?.downloadUrl ?? '')).status).toBe(200);
    const gone = await admin.get(packageDelete, { id: found?.id ?? '' });
    expect(gone).toMatchObject({ rtnCode: '0', msg: texts.deleted });
    expect(seen).toEqual([found?.id]);
    expect(await rowOf(id)).toMatchObject({ downloadUrl: '', fileName: '', size: null });
    expect(await packages(id)).toMatchObject([{ current: false, downloadUrl: '', withdrawDate: expect.any(String) }]);
    expect((await admin.get(found?.downloadUrl ?? '')).status).toBe(404);
    expect(await currentOf(all.database('devices'), 'P2', 1)).toBeUndefined();
    const [row] = await select<{ deleted: boolean }>(
      all.database('devices'),
      'select file_deleted_at is not null as deleted from version_package where id = $1',
      [found?.id],
    );
    expect(row?.deleted).toBe(true);
    const again = await admin.get(packageDelete, { id: found?.id ?? '' });
    expect([again.status, again.msg]).toEqual([404, texts.packageUnknown]);
    expect(refusal(await admin.post(update, { ...(await rowOf(id)), downloadUrl: found?.downloadUrl }))).toEqual([
      '-1',
      texts.packageUnknown,
      'downloadUrl',
    ]);
    await audited('package.delete', { object_name: 'P2 1', after: null });
  });

  it('are offered by model, with the models that cards report', async () => {
    await added('S1', 1, { releaseStatus: 'Final' });
    await added('S1', 2);
    await all
      .database('devices')
      .query(`insert into device (device_no, model) values ('ONE', 'S0'), ('TWO', 'S0'), ('THREE', null)`);
    const { bizData } = await admin.post('/api/deviceVersion/listModel');
    const models = bizData as { model: string; versions: number }[];
    expect(models.filter(({ model }) => model.startsWith('S'))).toEqual([
      { model: 'S0', versions: 0 },
      { model: 'S1', versions: 2 },
    ]);
    const versions = await admin.get('/api/deviceVersion/listVersionByModel', { model: 'S1' });
    expect(versions.bizData).toMatchObject([
      { versionCode: 2, notes: '2', releaseStatus: 'Alpha' },
      {
        versionCode: 1,
        notes: '1',
        releaseStatus: 'Final',
        downloadUrl: expect.stringContaining('/package/download/'),
      },
    ]);
    expect(refusal(await admin.get('/api/deviceVersion/listVersionByModel'))).toEqual([
      '-1',
      texts.modelRequired,
      'model',
    ]);
  });

  describe('that are assigned to a school', () => {
    const path = '/api/deviceModelSchool';
    beforeAll(async () => {
      await all.database('devices').query(
        `insert into school (code, name, source, province_code, province_name, city_code, city_name, town_code, town_name,
           deleted, at)
         values ('OWN', '学校', 'product', 'p', '', 'c', '', 't', '', false, now()),
           ('THIRD', '学校', 'third', 'p', '', 'c', '', 't', '', false, now())`,
      );
      await added('A1', 3);
    });

    it('are read, replaced and taken away', async () => {
      const get = async (): Promise<unknown> => (await admin.get(`${path}/get`, { schoolCode: 'OWN' })).bizData;
      expect(await get()).toBeNull();
      expect(await admin.post(`${path}/add`, { schoolCode: 'OWN', model: 'A1' })).toMatchObject({
        rtnCode: '0',
        msg: texts.setDone,
      });
      expect(await get()).toMatchObject({ schoolCode: 'OWN', model: 'A1', versionCode: null, createdBy: admin.uid });
      await admin.post(`${path}/add`, { schoolCode: 'OWN', model: 'A1', versionCode: 3 });
      expect(await get()).toMatchObject({ versionCode: 3 });
      await audited('model.assign', {
        before: { versionCode: null },
        after: { versionCode: 3 },
      });
      expect(await admin.get(`${path}/delete`, { schoolCode: 'OWN' })).toMatchObject({
        rtnCode: '0',
        msg: texts.deleted,
      });
      expect(await get()).toBeNull();
      await audited('model.clear', { before: { model: 'A1', versionCode: 3 } });
    });

    it.each([
      [{ model: '' }, texts.modelRequired, 'model'],
      [{ model: 'UNKNOWN' }, texts.modelUnknown, 'model'],
      [{ model: 'A1', versionCode: 4 }, texts.modelVersionUnknown, 'versionCode'],
      [{ model: 'A1', versionCode: 'x' }, texts.invalidDirectoryForm, 'versionCode'],
      [{ model: 'A1', schoolCode: '' }, texts.chooseSchool, 'schoolCode'],
    ])('are not %j', async (body, msg, field) => {
      expect(refusal(await admin.post(`${path}/add`, { schoolCode: 'OWN', ...body }))).toEqual(['-1', msg, field]);
    });

    it('are for administrators who reach it', async () => {
      const foreign = await newUploader(all, { tags: role.administrator, source: 'quankeyun' });
      const responses = [
        await foreign.get(`${path}/get`, { schoolCode: 'THIRD' }),
        await foreign.get(`${path}/delete`, { schoolCode: 'THIRD' }),
        await foreign.post(`${path}/add`, { schoolCode: 'THIRD', model: 'A1' }),
        await admin.post(`${path}/add`, { schoolCode: 'NONE', model: 'A1' }),
      ];
      expect(responses.map(({ status, msg }) => [status, msg])).toEqual(
        responses.map(() => [404, texts.schoolUnknown]),
      );
    });
  });
});
