import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import { Column, Entity, Index, PrimaryColumn, PrimaryGeneratedColumn, Unique } from 'typeorm';
import { RawConstraint, RawIndex, schemaOf, select, type ServiceDatabase } from '#libs/data/db';
import { manifests } from '../../../services/all/manifests.js';
import { type TestDatabase, testDatabase } from '../../stack/index.js';
import { schemaDifferences, unmappedTables } from './schema-shape.js';

describe.each(manifests.map(({ database }) => database))('the entities of $service', (database: ServiceDatabase) => {
  let migrated: TestDatabase;

  beforeAll(async () => {
    migrated = await testDatabase(database);
  });
  afterAll(() => migrated.close());

  it('describe every table', async () => {
    expect(await unmappedTables(migrated.dataSource, database)).toEqual([]);
  });

  it('are what the migrations make', async () => {
    expect(await schemaDifferences(migrated.dataSource, database)).toEqual([]);
  });

  it('have triggers that find their tables from every connection', async () => {
    const functions = await select<{ name: string }>(
      migrated.dataSource,
      `select proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
       where n.nspname = $1 and p.prorettype = 'trigger'::regtype and p.prosrc ~ '\\m(from|into|update)\\M'
         and not coalesce(p.proconfig::text, '') like '%search_path=%'`,
      [schemaOf(database.service)],
    );
    expect(functions).toEqual([]);
  });
});

class Pets1763600000000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query(`create table pet (id bigint generated always as identity primary key, name text not null default '',
      owner text, age integer check (age >= 0), unique nulls not distinct (owner, name))`);
    await db.query('create index pet_age on pet (age desc) include (name)');
    await db.query('create index pet_owner on pet (owner) where age is not null');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table pet');
  }
}

@Entity('pet')
@Index('pet_owner', ['owner'], { where: 'age is not null' })
@RawIndex('create index pet_age on pet (age desc) include (name)')
@RawConstraint('alter table pet add unique nulls not distinct (owner, name)')
class Pet {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' })
  id: string;

  @Column('text')
  name: string;

  @Column('text', { nullable: true })
  owner: string | null;

  @Column('integer', { nullable: true })
  age: number | null;
}

@Entity('pet')
@Index('pet_owner', ['owner'])
@Unique(['name'])
class WrongPet {
  @PrimaryColumn('bigint')
  id: string;

  @Column('text', { nullable: true, default: 'Rex' })
  name: string;

  @Column('varchar', { nullable: true })
  owner: string | null;

  @Column('text')
  colour: string;
}

describe('a comparison of entities with a schema', () => {
  let migrated: TestDatabase;
  const withEntities = (...entities: (new () => object)[]): ServiceDatabase => ({
    service: 'pets',
    entities,
    migrations: [Pets1763600000000],
  });

  beforeAll(async () => {
    migrated = await testDatabase(withEntities());
  });
  afterAll(() => migrated.close());

  it('finds nothing when they agree', async () => {
    expect(await schemaDifferences(migrated.dataSource, withEntities(Pet))).toEqual([]);
  });

  it('finds a table without an entity', async () => {
    expect(await unmappedTables(migrated.dataSource, withEntities())).toEqual(['pet']);
    expect(await schemaDifferences(migrated.dataSource, withEntities())).toContain('- pet: table');
  });

  it('finds what is missing, too much and different', async () => {
    expect(await schemaDifferences(migrated.dataSource, withEntities(WrongPet))).toEqual([
      '+ pet: column colour text not null',
      '+ pet: column id bigint not null',
      "+ pet: column name default 'Rex'::text",
      '+ pet: column name text',
      '+ pet: column owner character varying',
      '+ pet: constraint UNIQUE (name)',
      '+ pet: index CREATE INDEX pet_owner ON pets.pet USING btree (owner)',
      '- pet: column age integer',
      '- pet: column id bigint not null identity always',
      '- pet: column name text not null',
      '- pet: column owner text',
      '- pet: constraint UNIQUE NULLS NOT DISTINCT (owner, name)',
      '- pet: index CREATE INDEX pet_age ON pets.pet USING btree (age DESC) INCLUDE (name)',
      '- pet: index CREATE INDEX pet_owner ON pets.pet USING btree (owner) WHERE (age IS NOT NULL)',
    ]);
  });
});
