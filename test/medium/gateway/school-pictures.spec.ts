import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Envelope, requiredHeaders, role, texts } from '#libs/contracts';
import { select } from '#libs/data/db';
import { Schools } from '../../../services/gateway/schools/schools.js';
import { until } from '../../stack/index.js';
import { AllProcess, type Answer } from '../authz/all-process.js';
import { seed } from '../authz/seed.js';
import { contentOf } from './file-contents.js';

interface Picture {
  key: string;
  url: string;
  fileName: string;
  type: string;
  bucket: string;
  classCode: string | null;
  name: string;
}

describe('pictures and films with which a school shows itself', () => {
  let all: AllProcess;
  let cookie: string;
  let schoolCode: string;

  beforeAll(async () => {
    all = await AllProcess.start();
    const things = await seed(all);
    schoolCode = things[0]?.school.code ?? '';
    await until(() => all.app.get(Schools).placeOf(schoolCode), 'the gateway knows the school');
    ({ cookie } = await all.signIn({ tags: role.administrator }));
  });
  afterAll(() => all.close());

  const upload = async (name: string, fields: Record<string, string>, as = cookie): Promise<Envelope<Picture>> => {
    const form = new FormData();
    for (const [field, value] of Object.entries(fields)) form.set(field, value);
    form.set('file', new Blob([contentOf(name)]), name);
    const headers = { ...requiredHeaders, cookie: as };
    const response = await fetch(`${all.origin}/api/file/upload`, { method: 'POST', body: form, headers });
    return (await response.json()) as Envelope<Picture>;
  };
  const introduce = (name: string): Promise<Envelope<Picture>> =>
    upload(name, { bucket: 'school-introduction', schoolCode });
  const style = (name: string, classCode: string): Promise<Envelope<Picture>> =>
    upload(name, { bucket: 'class-style', schoolCode, classCode });
  const list = async (query: Record<string, string> = {}, as = cookie): Promise<Picture[]> =>
    (await all.call('GET /api/file/picture/list', { query: { schoolCode, ...query }, cookie: as }))
      .bizData as Picture[];
  const remove = (key: string, as = cookie): Promise<Answer> =>
    all.call('POST /api/file/picture/delete', { body: { key }, cookie: as });

  it('are one picture and one film of an introduction, and of the style of each class', async () => {
    expect(await introduce('校门.png')).toMatchObject({ rtnCode: '0' });
    expect(await introduce('另一张.jpg')).toMatchObject({ rtnCode: '-1', msg: '超过最大上传图片数' });
    expect(await introduce('宣传片.mp4')).toMatchObject({ rtnCode: '0' });
    expect(await introduce('另一部.avi')).toMatchObject({ rtnCode: '-1', msg: '超过最大上传视频数' });
    for (const classCode of ['C1', 'C2']) expect(await style('运动会.png', classCode)).toMatchObject({ rtnCode: '0' });
    expect(await style('春游.png', 'C1')).toMatchObject({ msg: '超过最大上传图片数' });
    expect(await upload('a.png', { bucket: 'class-style', schoolCode })).toMatchObject({ msg: texts.pickClass });
    expect(await upload('a.png', { bucket: 'school-introduction' })).toMatchObject({ msg: texts.pickSchool });
    const introduction = await list({ bucket: 'school-introduction' });
    expect(introduction).toMatchObject([
      { fileName: '校门.png', type: 'image/png', classCode: null },
      { fileName: '宣传片.mp4', type: 'video/mp4', classCode: null },
    ]);
    expect((await list({ bucket: 'class-style' })).map(({ classCode }) => classCode)).toEqual(['C1', 'C2']);
    expect(await list()).toHaveLength(4);
  });

  it('let one of many pictures pass that come at once', async () => {
    const results = await Promise.all(Array.from({ length: 6 }, (_, n) => style(`${n}.png`, 'C9')));
    expect(results.filter(({ rtnCode }) => rtnCode === '0')).toHaveLength(1);
  });

  it('are deleted with their content, and leave their place', async () => {
    const [first] = await list({ bucket: 'school-introduction' });
    const key = first?.key ?? '';
    expect(await remove(key)).toMatchObject({ rtnCode: '0', msg: '删除成功' });
    const gone = await fetch(all.origin + (first?.url ?? ''), { headers: { ...requiredHeaders, cookie } });
    expect(gone.status).toBe(404);
    expect(await remove(key)).toMatchObject({ status: 404 });
    expect(await introduce('新校门.png')).toMatchObject({ rtnCode: '0' });
    await until(async () => {
      const rows = await select<{ action: string }>(
        all.database('gateway'),
        `select action from audit where object = 'schoolPicture' order by at`,
      );
      return (
        rows.some(({ action }) => action === 'picture.delete') && rows.some(({ action }) => action === 'picture.add')
      );
    }, 'both are in the audit');
  });

  it('refuses to list or delete pictures outside the reach of the caller, and to delete other files', async () => {
    const [first] = await list();
    const stranger = (await all.signIn({ tags: role.areaManager, areas: ['999900'] })).cookie;
    const refused = await all.call('GET /api/file/picture/list', { query: { schoolCode }, cookie: stranger });
    expect(refused).toMatchObject({ status: 404, bizData: null });
    expect(await remove(first?.key ?? '', stranger)).toMatchObject({ status: 404 });
    const other = await upload('a.png', { bucket: 'pictures', schoolCode });
    const key = other.bizData?.url.split('/').at(-1) ?? '';
    expect(await remove(key)).toMatchObject({ status: 404 });
    expect(await list()).toContainEqual(first);
  });
});
