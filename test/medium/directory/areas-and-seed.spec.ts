import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { select } from '#libs/data/db';
import { mergeAreas } from '../../../services/directory/area-load/area-merge.js';
import type { Area, AreaNode } from '../../../services/directory/areas/area-tree.js';
import { database } from '../../../services/directory/database.js';
import { testDatabase, type TestDatabase } from '../../stack/index.js';
import { caller, type Directory, directoryOn, takeEvents } from './directory-parts.js';

const names = (nodes: AreaNode[]): string[] => nodes.map((node) => node.name);

describe('areas and demo schools in the database', () => {
  let db: TestDatabase;
  let directory: Directory;

  beforeAll(async () => {
    db = await testDatabase(database);
    directory = directoryOn(db.dataSource);
    await directory.areas.onModuleInit();
  });
  afterAll(() => db.close());

  const merge = (...areas: Area[]): Promise<number> =>
    directory.transactions.run((tx) => mergeAreas(tx, directory.outbox, areas));

  it('ship with the service, and a later start leaves a renamed area as it is', async () => {
    expect(names(await directory.areas.all())).toContain('广东省');
    await merge({ code: '440000', name: '广东', parentCode: null, level: 'province', source: null });
    await directoryOn(db.dataSource).areas.onModuleInit();
    expect(names(await directory.areas.all())).toContain('广东');
    await merge({ code: '440000', name: '广东省', parentCode: null, level: 'province', source: null });
  });

  it('are read again after another process has changed them', async () => {
    const other = directoryOn(db.dataSource);
    const before = await other.areas.all();
    expect(await other.areas.all()).toBe(before);
    await merge({ code: '650000', name: '新疆维吾尔自治区', parentCode: null, level: 'province', source: null });
    expect(names(await other.areas.all())).toContain('新疆维吾尔自治区');
  });

  it('are cut to the user: the way to their city, its towns, nothing else', async () => {
    const manager = caller({ tags: role.areaManager, areas: ['440300'] });
    const [province, ...others] = await directory.areas.visibleTo(manager);
    expect(others).toEqual([]);
    expect(province?.name).toBe('广东省');
    expect(names(province?.children ?? [])).toEqual(['深圳市']);
    expect(names(await directory.areas.visibleTo(manager, '440300'))).toContain('南山区');
    expect(await directory.areas.visibleTo(manager, '440100')).toEqual([]);
  });

  it('of another source are hidden from users of another source', async () => {
    await merge({ code: '640000', name: '宁夏回族自治区', parentCode: null, level: 'province', source: 'quankeyun' });
    expect(names(await directory.areas.visibleTo(caller()))).toContain('宁夏回族自治区');
    expect(names(await directory.areas.visibleTo(caller({ source: 'quankeyun' })))).not.toContain('宁夏回族自治区');
  });

  it('take demo schools, and seeding again changes and publishes nothing', async () => {
    await takeEvents(db.dataSource, 'directory.school');
    await directory.seed.seed(45);
    const counts = (): Promise<unknown[]> =>
      select(
        db.dataSource,
        `select (select count(*)::int from school) as schools, (select count(*)::int from class) as classes,
           (select count(*)::int from classroom) as rooms`,
      );
    const [first] = (await counts()) as { schools: number; classes: number; rooms: number }[];
    expect(first?.schools).toBe(45);
    expect(first?.rooms).toBe(first?.classes);
    expect(await takeEvents(db.dataSource, 'directory.school')).toHaveLength(45 + (first?.rooms ?? 0));
    await directory.seed.seed(45);
    expect(await counts()).toEqual([first]);
    expect(await takeEvents(db.dataSource, 'directory.school')).toEqual([]);
  });
});
