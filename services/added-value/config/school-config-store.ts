import type { DataSource, EntityManager } from 'typeorm';
import { SchoolConfigEntity } from './school-config.entity.js';

/** A data source outside, an entity manager inside a transaction. */
type Database = Pick<DataSource | EntityManager, 'getRepository'>;

/** What a school has set; null: nothing is set, and nothing is sold there. */
export const configOf = (db: Database, schoolCode: string): Promise<SchoolConfigEntity | null> =>
  db.getRepository(SchoolConfigEntity).findOneBy({ schoolCode });
