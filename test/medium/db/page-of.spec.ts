import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, JoinColumn, ManyToOne, OneToMany, PrimaryColumn } from 'typeorm';
import { mostCounted } from '#libs/contracts';
import { pageOf, rawRows, SqlFilter, sqlRows } from '#libs/data/db';
import { createDatabase } from '../../stack/index.js';

@Entity('shelf')
class Shelf {
  @PrimaryColumn('integer')
  id: number;

  @Column('text')
  name: string;

  @OneToMany(() => Book, (book) => book.shelf)
  books: Book[];
}

@Entity('book')
class Book {
  @PrimaryColumn('integer')
  id: number;

  @ManyToOne(() => Shelf, (shelf) => shelf.books)
  @JoinColumn({ name: 'shelf_id' })
  shelf: Shelf;
}

describe('a page of a list', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let db: DataSource;

  beforeAll(async () => {
    server = await createDatabase();
    db = await new DataSource({
      type: 'postgres',
      url: server.url,
      entities: [Shelf, Book],
      synchronize: true,
    }).initialize();
    await db.query(`insert into shelf select n, 'shelf ' || n from generate_series(1, 7) n`);
    // three books on every shelf
    await db.query('insert into book (id, shelf_id) select n, 1 + n % 7 from generate_series(1, 21) n');
  });
  afterAll(async () => {
    await db.destroy();
    await server.drop();
  });

  const shelves = () =>
    db.getRepository(Shelf).createQueryBuilder('s').where('s.id > :least', { least: 1 }).orderBy('s.id');
  const ids = (rows: { id: number }[]): number[] => rows.map(({ id }) => id);

  it('is read of entities, whose mapper makes the rows', async () => {
    const page = await pageOf(shelves(), { page: 2, size: 4 }, ({ id, name }) => `${id}: ${name}`);
    expect(page).toEqual({ list: ['6: shelf 6', '7: shelf 7'], total: 6, page: 2, size: 4 });
  });

  it('counts every entity once when a relation is joined', async () => {
    const page = await pageOf(shelves().leftJoinAndSelect('s.books', 'b'), { page: 1, size: 2 });
    expect(page.total).toBe(6);
    expect(page.list.map(({ id, books }) => [id, books.length])).toEqual([
      [2, 3],
      [3, 3],
    ]);
  });

  it('is read of raw rows', async () => {
    const raw = shelves().select('s.id', 'id').addSelect('upper(s.name)', 'name');
    const page = await pageOf(rawRows<{ id: number; name: string }>(raw), { page: 3, size: 2 });
    expect(page).toEqual({
      list: [
        { id: 6, name: 'SHELF 6' },
        { id: 7, name: 'SHELF 7' },
      ],
      total: 6,
      page: 3,
      size: 2,
    });
  });

  it('is read by plain SQL', async () => {
    const filter = new SqlFilter().when(5, (most) => `s.id <= ${most}`);
    const list = sqlRows<{ id: number }>(db, {
      from: 'shelf s',
      filter,
      statement: (where, window) => `select s.id from shelf s where ${where} order by s.id desc ${window}`,
    });
    const page = await pageOf(list, { page: 1, size: 2 });
    expect(page).toEqual({ list: [{ id: 5 }, { id: 4 }], total: 5, page: 1, size: 2 });
  });

  it('of a list that grows without end is counted as far as lists are counted', async () => {
    const totalOf = async (rows: number): Promise<number> => {
      const from = `generate_series(1, ${rows}) n`;
      const statement = (where: string, window: string): string =>
        `select n from ${from} where ${where} order by n ${window}`;
      const list = sqlRows(db, { from, filter: new SqlFilter(), statement, endless: 'n' });
      return (await pageOf(list, { page: 1, size: 2 })).total;
    };
    expect(await totalOf(mostCounted)).toBe(20_000);
    expect(await totalOf(mostCounted + 5)).toBe(20_001);
  });

  it('is empty beyond the last, with the true total', async () => {
    const page = await pageOf(shelves(), { page: 9, size: 4 });
    expect([ids(page.list), page.total, page.page]).toEqual([[], 6, 9]);
  });
});
