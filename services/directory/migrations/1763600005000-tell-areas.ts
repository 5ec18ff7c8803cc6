import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Tells the areas that were stored before others were told of areas. */
export class TellAreas1763600005000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`
      insert into outbox (event_id, topic, key, type, at, data)
      select gen_random_uuid(), 'directory.school', code, 'area.changed', now(),
        jsonb_build_object('areaCode', code, 'name', name, 'parentCode', parent_code, 'level', level, 'source', source)
      from area`);
  }

  async down(): Promise<void> {
    // what was told stays told
  }
}
