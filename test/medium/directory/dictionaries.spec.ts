import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { caller } from './directory-parts.js';
import { DirectoryProcess } from './directory-process.js';

describe('dictionaries', () => {
  let directory: DirectoryProcess;
  const manager = caller({ tags: role.customerManager, areas: ['440100'] });

  beforeAll(async () => {
    directory = await DirectoryProcess.start();
  });
  afterAll(() => directory.close());

  it.each([
    ['GET /api/dict/schoolBxlx/list', { code: '211', name: '小学' }],
    ['GET /api/dict/schoolXxbb/list', { code: '999', name: '民办' }],
    ['GET /api/dict/familyRelationship/list', { code: '52', name: '母亲' }],
    ['GET /api/dict/grade/list', { code: '11', name: '一年级', prefix: '小一' }],
    ['GET /api/lds/source/list', { code: 'productwechat', name: '企业微信版', simulated: false }],
  ])('%s returns codes and names to every operator', async (call, entry) => {
    const list = await directory.ask<{ code: string }[]>(call, { as: manager });
    expect(list).toContainEqual(entry);
    expect(new Set(list.map(({ code }) => code)).size).toBe(list.length);
  });

  it('name the classes of every grade as the rules of renaming have them', async () => {
    const grades = await directory.ask<{ prefix: string }[]>('GET /api/dict/grade/list');
    const prefixes = grades.map(({ prefix }) => prefix);
    for (const prefix of ['小班', '小一', '初一', '高一']) expect(prefixes).toContain(prefix);
  });

  it('GET /api/dict/area/list and /api/uc/area/getAllArea return the areas of the caller', async () => {
    for (const call of ['GET /api/dict/area/list', 'GET /api/uc/area/getAllArea']) {
      const own = await directory.ask<{ code: string }[]>(call, { as: manager });
      expect([call, own.map(({ code }) => code)]).toEqual([call, ['440000']]);
      const all = await directory.ask<{ code: string }[]>(call);
      expect(all.length).toBeGreaterThan(1);
    }
  });

  it('GET /directory/health says that the service is well', async () => {
    expect(await directory.call('GET /directory/health')).toMatchObject({ status: 200 });
  });
});
