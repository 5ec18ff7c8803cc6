import { Column, Entity, Index, type MigrationInterface, PrimaryColumn, type QueryRunner } from 'typeorm';

/** Failed tries to prove who one is, under one key. */
@Entity('prove_try')
@Index('prove_try_last_at', ['lastAt'])
export class ProveTryEntity {
  /** SHA-256 (hex) of a phone, an address or a school: none of them stands in the table. */
  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  failures: number;

  @Column('timestamptz', { name: 'last_at' })
  lastAt: Date;

  @Column('timestamptz', { name: 'blocked_until' })
  blockedUntil: Date;
}

/** Counts of guesses at the pay page. */
export class ProveTries1763600060400 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table prove_try (
        key text primary key,
        failures integer not null,
        last_at timestamptz not null,
        blocked_until timestamptz not null
      )`);
    await db.query('create index prove_try_last_at on prove_try (last_at)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table prove_try');
  }
}
