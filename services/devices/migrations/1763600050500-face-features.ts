import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Face-feature files of schools. */
export class FaceFeatures1763600050500 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      create table face_feature (
        school_code text primary key,
        storage_key text not null,
        sha256 text not null,
        bytes integer not null,
        classes integer not null,
        students integer not null,
        teachers integer not null,
        refreshed_at timestamptz not null
      )`);
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table face_feature');
  }
}
