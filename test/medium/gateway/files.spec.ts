import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, requiredHeaders, role } from '#libs/contracts';
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

  const upload = async (name: string, content: Buffer): Promise<Envelope<Stored>> => {
    const form = new FormData();
    form.set('bucket', 'pictures');
    form.set('file', new Blob([new Uint8Array(content)]), name);
    const response = await fetch(`${all.origin}/api/file/upload`, {
      method: 'POST',
      body: form,
      headers: { ...requiredHeaders, cookie },
    });
    return (await response.json()) as Envelope<Stored>;
  };

  it('can be read again by those who are signed in', async () => {
    const { bizData } = await upload('照片.PNG', Buffer.from('picture'));
    expect(bizData).toMatchObject({ fileName: '照片.PNG', size: 7 });
    const read = (headers: Record<string, string>): Promise<Response> =>
      fetch(`${all.origin}${bizData?.url ?? ''}`, { headers: { ...requiredHeaders, ...headers } });
    const response = await read({ cookie });
    expect(response.headers.get('content-type')).toBe('application/octet-stream');
    expect(await response.text()).toBe('picture');
    expect((await read({})).status).toBe(401);
  });

  it.each([
    ['page.html', 10, '不支持文件格式'],
    ['list.xlsx', 10, '不支持文件格式'],
    ['photo.jpg', 10 * 2 ** 20 + 1, '单张图片大小不能超过10M'],
  ])('are refused as the documents say: %s of %i bytes', async (name, size, msg) => {
    expect(await upload(name, Buffer.alloc(size))).toMatchObject({ rtnCode: '-1', bizData: null, msg });
  });

  it('must be there', async () => {
    expect(await all.call('POST /api/file/upload', { cookie })).toMatchObject({ rtnCode: '-1', msg: '请选择文件！' });
    for (const key of ['files/00000000-0000-0000-0000-000000000000.png', 'imports/x.xlsx', '../secrets.json']) {
      const answer = await all.call('GET /api/file/content', { query: { key }, cookie });
      expect([key, answer.bizData]).toEqual([key, null]);
    }
  });

  it('go through us where there is no object store', async () => {
    const config = await all.call('GET /api/file/getKS3Config', { query: { bucket: 'pictures' }, cookie });
    expect(config.bizData).toEqual({ accessKeyId: '', policy: '', signature: '', uploadDomain: '/api/file/upload' });
    const without = await all.call('GET /api/file/getKS3Config', { cookie });
    expect(without.msg).toBe('初始化上传模块失败');
  });
});
