import { Column, Entity, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';
import { encryptedText } from '#libs/data/keys';
import type { EncryptedColumn } from '#libs/data/db';

/** Table of the tokens of WeCom; a migration of every service that calls it. */
class WeComTables1763600019000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table wecom_token (
        kind text not null,
        subject text not null,
        value text,
        expires_at timestamptz,
        primary key (kind, subject)
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table wecom_token');
  }
}

/** A token of the platform, or the last ticket of a suite, shared by all instances of a service. */
@Entity('wecom_token')
class WeComTokenEntity {
  /** `provider`, `suite`, `corp`, `login` or `suiteTicket`. */
  @PrimaryColumn('text')
  kind: string;

  /** Owner of the token: ids of corporations and suites. */
  @PrimaryColumn('text')
  subject: string;

  /** Encrypted, base64; null before the first. */
  @Column('text', { nullable: true })
  value: string | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}

/** Entities and migrations of a service that calls WeCom. */
export const weComEntities = [WeComTokenEntity];
export const weComMigrations = [WeComTables1763600019000];

/** Its encrypted columns. */
export const encryptedWeCom: readonly EncryptedColumn[] = [
  { table: 'wecom_token', column: 'value', form: encryptedText('wecom-token') },
];
