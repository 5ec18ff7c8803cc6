import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Column, DataSource, Entity, PrimaryColumn } from 'typeorm';
import { fenColumn } from '#libs/data/db';
import { createDatabase } from '../../stack/index.js';

@Entity('bill')
class Bill {
  @PrimaryColumn('integer')
  id: number;

  @Column('bigint', { transformer: fenColumn, nullable: true })
  amount: number | null;
}

describe('a column of money', () => {
  let server: Awaited<ReturnType<typeof createDatabase>>;
  let db: DataSource;

  beforeAll(async () => {
    server = await createDatabase();
    db = await new DataSource({ type: 'postgres', url: server.url, entities: [Bill], synchronize: true }).initialize();
  });
  afterAll(async () => {
    await db.destroy();
    await server.drop();
  });

  it.each([0, -5, 1230, 999_999_999_999_999, null])('keeps %p fen', async (amount) => {
    const bills = db.getRepository(Bill);
    await bills.save({ id: 1, amount });
    expect(await bills.findOneBy({ id: 1 })).toEqual({ id: 1, amount });
  });

  it('refuses what is no amount', async () => {
    await expect(db.getRepository(Bill).insert({ id: 2, amount: 0.5 })).rejects.toThrow(RangeError);
  });
});
