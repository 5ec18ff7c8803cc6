import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Config } from '#libs/kernel/config';
import { type Envelope, requiredHeaders, role, texts } from '#libs/contracts';
import { DemoSeed } from '../../../tools/demo/demo-seed.js';
import { demoSchools } from '../../../tools/demo/demo-schools.js';
import { Schools } from '../../../services/gateway/schools/schools.js';
import { until } from '../../stack/index.js';
import { AllProcess } from '../authz/all-process.js';
import { contentOf } from './file-contents.js';

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
    for (const name of names) form.append('file', new Blob([contentOf(name)]), name);
    const headers = { ...requiredHeaders, cookie };
    const response = await fetch(`${all.origin}/api/file/upload`, { method: 'POST', body: form, headers });
    return (await response.json()) as Envelope<Stored & { files: Stored[] }>;
  };

  const read = (url: string, as?: string): Promise<Response> =>
    fetch(all.origin + url, { headers: { ...requiredHeaders, ...(as === undefined ? {} : { cookie: as }) } });
  const signIn = async (who: { tags: number; areas?: string[]; source?: string }): Promise<string> =>
    (await all.signIn(who)).cookie;

  it('are read again by who uploaded them, for ten minutes without asking', async () => {
    const { bizData } = await upload('照片.PNG', contentOf('a.png', 40));
    expect(bizData).toMatchObject({ fileName: '照片.PNG', size: 40 });
    expect(bizData?.url).toMatch(/^\/api\/file\/download\/\d{8}-[0-9a-f-]{36}\.png$/);
    const response = await read(bizData?.url ?? '', cookie);
    expect(response.headers.get('content-type')).toBe('image/png');
    const disposition = response.headers.get('content-disposition');
    expect(disposition).toBe(`inline; filename="__.PNG"; filename*=UTF-8''${encodeURIComponent('照片.PNG')}`);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cache-control')).toBe('private, max-age=600');
    expect(response.headers.get('vary')).toContain('Cookie');
    expect((await response.arrayBuffer()).byteLength).toBe(40);
  });

  it('are hidden from others, but for administrators of their source', async () => {
    const { bizData } = await upload('a.png', contentOf('a.png'));
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
    const { bizData } = await upload('b.png', contentOf('b.png'), code);
    const statusOf = async (as: string): Promise<number> => (await read(bizData?.url ?? '', as)).status;
    expect(await statusOf(await signIn({ tags: role.customerManager, areas: [place.cityCode] }))).toBe(200);
    expect(await statusOf(await signIn({ tags: role.customerManager, areas: ['999900'] }))).toBe(404);
    expect(await statusOf(await signIn({ tags: role.administrator, source: 'sjcloud' }))).toBe(200);
    cookie = await signIn({ tags: role.areaManager, areas: ['999900'] });
    expect(await upload('c.png', contentOf('c.png'), code)).toMatchObject({
      bizData: null,
      msg: texts.schoolUnknown,
    });
  });

  it.each([
    ['page.html', 10, '不支持文件格式'],
    ['list.xlsx', 10, '不支持文件格式'],
    ['photo.jpg', 10 * 2 ** 20 + 1, '单张图片大小不能超过10M'],
  ])('are refused as the documents say: %s of %i bytes', async (name, size, msg) => {
    expect(await upload(name, contentOf(name, size))).toMatchObject({ rtnCode: '-1', bizData: null, msg });
  });

  it.each(['photo.png', 'photo.jpg', 'photo.bmp', 'film.mp4', 'film.3gp', 'film.avi', 'app.apk'])(
    'are refused when their content is no %s, with a text that says so',
    async (name) => {
      const extension = name.split('.')[1] ?? '';
      const msg = `文件“${name}”的内容不是${extension}格式，请选择正确的文件`;
      for (const content of [
        'just a text, and a long one at that',
        '<html></html>',
        'MZ\x90\0\x03\0\0\0\x04\0\0\0\xff\xff',
        'x',
        '',
      ]) {
        expect(await upload(name, Buffer.from(content, 'latin1'))).toMatchObject({ rtnCode: '-1', bizData: null, msg });
      }
    },
  );

  it('are served by what they are: a JPEG with the name of a PNG, a film, a package to be saved', async () => {
    const headersOf = async (name: string, content: Buffer): Promise<(string | null)[]> => {
      const { bizData } = await upload(name, content);
      const { headers } = await read(bizData?.url ?? '', cookie);
      return [headers.get('content-type'), headers.get('content-disposition')?.split(';')[0] ?? null];
    };
    expect(await headersOf('a.png', contentOf('a.jpg'))).toEqual(['image/jpeg', 'inline']);
    expect(await headersOf('a.mp4', contentOf('a.3gp'))).toEqual(['video/3gpp', 'inline']);
    const apk = 'application/vnd.android.package-archive';
    expect(await headersOf('a.apk', contentOf('a.apk'))).toEqual([apk, 'attachment']);
    expect((await upload('a.png', contentOf('a.mp4'))).rtnCode).toBe('-1');
  });

  it('serves files of older versions, whose content is unchecked, as downloads only', async () => {
    const { bizData } = await upload('old.png', contentOf('old.png'));
    const key = bizData?.url.split('/').at(-1);
    await all.database('gateway').query('update stored_file set type = default where key = $1', [key]);
    const { headers } = await read(bizData?.url ?? '', cookie);
    expect(headers.get('content-type')).toBe('application/octet-stream');
    expect(headers.get('content-disposition')).toMatch(/^attachment; .*old\.png/);
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
    await upload('kept.png', contentOf('kept.png'));
    const before = kept();
    expect((await upload('d.png', contentOf('d.png'), undefined, 'No bucket')).msg).toBe(texts.uploadInitFailed);
    expect((await upload('d.png', contentOf('d.png'), 'nowhere')).msg).toBe(texts.schoolUnknown);
    expect(kept()).toBe(before);
    await upload('kept.png', contentOf('kept.png'));
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
