import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/config';
import { type Envelope, requiredHeaders, role, texts } from '#libs/contracts';
import { DemoSeed } from '../../../services/demo/demo-seed.js';
import { demoSchools } from '../../../services/demo/demo-schools.js';
import { Schools } from '../../../services/gateway/schools/schools.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';

interface Stored {
  url: string;
  fileName: string;
  size: number;
}

describe('files that people upload', () => {
  let all: AllProcess;
  let cookie: string;
  beforeAll(async () => {
    all = await AllProcess.start();
    ({ cookie } = await all.signIn({ tags: role.areaManager, areas: ['440100'] }));
  });
  afterAll(() => all.close());

  const upload = async (
    name: string,
    content: Buffer,
    schoolCode?: string,
    bucket = 'pictures',
  ): Promise<Envelope<Stored>> => {
    const form = new FormData();
    form.set('bucket', bucket);
    if (schoolCode !== undefined) form.set('schoolCode', schoolCode);
    form.set('file', new Blob([new Uint8Array(content)]), name);
    const response = await fetch(`${all.origin}/api/file/upload`, {
      method: 'POST',
      body: form,
      headers: { ...requiredHeaders, cookie },
    });
    return (await response.json()) as Envelope<Stored>;
  };

  const uploadAll = async (names: string[]): Promise<Envelope<Stored & { files: Stored[] }>> => {
    const form = new FormData();
    for (const name of names) form.append('file', new Blob(['content']), name);
    const headers = { ...requiredHeaders, cookie };
    const response = await fetch(`${all.origin}/api/file/upload`, { method: 'POST', body: form, headers });
    return (await response.json()) as Envelope<Stored & { files: Stored[] }>;
  };

  const read = (url: string, as?: string): Promise<Response> =>
    fetch(all.origin + url, { headers: { ...requiredHeaders, ...(as === undefined ? {} : { cookie: as }) } });
  const signIn = async (who: { tags: number; areas?: string[]; source?: string }): Promise<string> =>
    (await all.signIn(who)).cookie;

  it('are read again by who uploaded them, for ten minutes without asking', async () => {
    const { bizData } = await upload('照片.PNG', Buffer.from('picture'));
    expect(bizData).toMatchObject({ fileName: '照片.PNG', size: 7 });
    expect(bizData?.url).toMatch(/^\/api\/file\/download\/\d{8}-[0-9a-f-]{36}\.png$/);
    const response = await read(bizData?.url ?? '', cookie);
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(response.headers.get('cache-control')).toBe('private, max-age=600');
    expect(response.headers.get('vary')).toContain('Cookie');
    expect(await response.text()).toBe('picture');
  });

  it('are hidden from others, but for administrators of their source', async () => {
    const { bizData } = await upload('a.png', Buffer.from('picture'));
    const statusOf = async (as?: string): Promise<number> => (await read(bizData?.url ?? '', as)).status;
    expect(await statusOf()).toBe(401);
    expect(await statusOf(await signIn({ tags: role.areaManager, areas: ['440100'] }))).toBe(404);
    expect(await statusOf(await signIn({ tags: role.customerManager, areas: ['440100'] }))).toBe(404);
    expect(await statusOf(await signIn({ tags: role.administrator, source: 'sjcloud' }))).toBe(404);
    expect(await statusOf(await signIn({ tags: role.administrator }))).toBe(200);
  });

  it('of a school are read by those who see the school', async () => {
    await all.app.get(DemoSeed).seed(13);
    const schools = all.app.get(Schools);
    const code = demoSchools(13).find(({ school }) => school.source === 'product')?.school.code ?? '';
    const place = await until(() => schools.placeOf(code), 'the gateway knows the school');
    cookie = await signIn({ tags: role.areaManager, areas: [place.cityCode] });
    const { bizData } = await upload('b.png', Buffer.from('picture'), code);
    const statusOf = async (as: string): Promise<number> => (await read(bizData?.url ?? '', as)).status;
    expect(await statusOf(await signIn({ tags: role.customerManager, areas: [place.cityCode] }))).toBe(200);
    expect(await statusOf(await signIn({ tags: role.customerManager, areas: ['999900'] }))).toBe(404);
    expect(await statusOf(await signIn({ tags: role.administrator, source: 'sjcloud' }))).toBe(200);
    cookie = await signIn({ tags: role.areaManager, areas: ['999900'] });
    expect(await upload('c.png', Buffer.from('picture'), code)).toMatchObject({
      bizData: null,
      msg: texts.schoolUnknown,
    });
  });

  it.each([
    ['page.html', 10, '不支持文件格式'],
    ['list.xlsx', 10, '不支持文件格式'],
    ['photo.jpg', 10 * 2 ** 20 + 1, '单张图片大小不能超过10M'],
  ])('are refused as the documents say: %s of %i bytes', async (name, size, msg) => {
    expect(await upload(name, Buffer.alloc(size))).toMatchObject({ rtnCode: '-1', bizData: null, msg });
  });

  it.each([
    [['a.png', 'b.jpg'], '超过最大上传图片数'],
    [['a.mp4', 'a.png', 'b.avi'], '超过最大上传视频数'],
  ])('are refused when a form brings too many of a kind: %j', async (names, msg) => {
    expect(await uploadAll(names)).toMatchObject({ rtnCode: '-1', bizData: null, msg });
  });

  it('may be a picture and a film together', async () => {
    const { bizData } = await uploadAll(['a.png', 'a.mp4']);
    expect(bizData).toMatchObject({ fileName: 'a.png', files: [{ fileName: 'a.png' }, { fileName: 'a.mp4' }] });
    for (const { url } of bizData?.files ?? []) expect((await read(url, cookie)).status).toBe(200);
  });

  it('are not kept when another field of the form is refused', async () => {
    const directory = fileURLToPath(all.app.get(Config).storageUrl);
    const kept = (): number => (existsSync(directory) ? readdirSync(directory, { recursive: true }).length : 0);
    await upload('kept.png', Buffer.from('picture'));
    const before = kept();
    expect((await upload('d.png', Buffer.from('picture'), undefined, 'No bucket')).msg).toBe(texts.uploadInitFailed);
    expect((await upload('d.png', Buffer.from('picture'), 'nowhere')).msg).toBe(texts.schoolUnknown);
    expect(kept()).toBe(before);
    await upload('kept.png', Buffer.from('picture'));
    expect(kept()).toBe(before + 1);
  });

  it('must be there', async () => {
    expect(await all.call('POST /api/file/upload', { cookie })).toMatchObject({ rtnCode: '-1', msg: '请选择文件！' });
    const keys = ['20260101-00000000-0000-0000-0000-000000000000.png', 'imports%2Fx.xlsx', '..%2Fsecrets.json'];
    for (const key of keys) {
      const response = await read(`/api/file/download/${key}`, cookie);
      expect([key, ((await response.json()) as Envelope<unknown>).bizData]).toEqual([key, null]);
    }
  });

  it('go through us where there is no object store', async () => {
    const config = await all.call('GET /api/file/getKS3Config', { query: { bucket: 'pictures' }, cookie });
    expect(config.bizData).toEqual({ accessKeyId: '', policy: '', signature: '', uploadDomain: '/api/file/upload' });
    const without = await all.call('GET /api/file/getKS3Config', { cookie });
    expect(without.msg).toBe('初始化上传模块失败');
  });
});
