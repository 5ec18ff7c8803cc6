import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/db';
import { recordChanged } from './edit-tables.js';

/** No version comes of a transaction that only re-encrypts: it has set `firstbell.renewal`. */
const unlessRenewed = recordChanged.replace(
  /begin\n/,
  `begin
    if current_setting('firstbell.renewal', true) = 'on' then return null; end if;
`,
);

const replaced = (body: string): string =>
  `create or replace function record_changed() returns trigger language plpgsql set search_path from current as ${body}`;

/** Values that are brought under a new data key make no versions: their records were not edited. */
export class EditRenewals1796310000100 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query(replaced(unlessRenewed));
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query(replaced(recordChanged));
  }
}
