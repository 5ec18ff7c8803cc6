import { Injectable, Module, type Type } from '@nestjs/common';
import { Column, Entity, type EntityManager, In, PrimaryColumn } from 'typeorm';
import type { MigrationInterface, QueryRunner } from 'typeorm';
import type { ServiceDatabase, SqlFilter } from '#libs/data/db';
import { eventEntities, eventMigrations } from '#libs/events';
import { type Identity, NotFoundError } from '#libs/http';
import {
  fieldChanges,
  ImportAccess,
  type ImportColumn,
  importEntities,
  importMigrations,
  type ImportSchool,
  ImportsModule,
  type ImportType,
  type ImportValues,
  RecordImport,
  type RecordKind,
  type Refusal,
  type SavedRow,
} from '#libs/files/imports';
import { JobRunEntity, JobTables1763600010000 } from '#libs/data/jobs';
import { ServiceModule } from '#libs/service';

@Entity('locker')
export class LockerEntity {
  @PrimaryColumn('text')
  code: string;

  @Column('text')
  owner: string;
}

class Lockers1763600001000 implements MigrationInterface {
  async up(db: QueryRunner): Promise<void> {
    await db.query('create table locker (code text primary key, owner text not null)');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('drop table locker');
  }
}

const database: ServiceDatabase = {
  service: 'sample',
  entities: [...eventEntities, ...importEntities, JobRunEntity, LockerEntity],
  migrations: [...eventMigrations, Lockers1763600001000, ...importMigrations, JobTables1763600010000],
};
const databaseModule = ServiceModule.register(database);

interface Locker {
  owner: string;
}

const columns: readonly ImportColumn[] = [
  { key: 'code', header: '柜号', kind: 'code', required: true, hint: '', example: 'A0' },
  { key: 'owner', header: '使用人', kind: 'text', required: true, hint: '', example: '示例' },
];

/** Import of lockers and who uses them. */
@Injectable()
class LockerImport extends RecordImport<null, LockerEntity, { locker: Locker }> {
  readonly userType = 'locker';
  readonly name = '储物柜导入';
  readonly columns = columns;
  readonly nameColumn = 'owner';
  protected readonly kinds: { locker: RecordKind<null, Locker> } = {
    locker: {
      differences: ({ before, after }) => fieldChanges([['owner', before?.owner ?? '', after.owner]]),
      rollback: async (tx, _context, changes) => {
        const lockers = tx.getRepository(LockerEntity);
        const results: ('rolledBack' | 'kept')[] = [];
        for (const { code, before, after } of changes) {
          const now = await lockers.findOneBy({ code });
          if (now?.owner !== after.owner) results.push('kept');
          else {
            await (before ? lockers.save({ code, ...before }) : lockers.delete({ code }));
            results.push('rolledBack');
          }
        }
        return results;
      },
    },
  };

  keys({ code = '' }: ImportValues): { column: string; value: string }[] {
    return [{ column: 'code', value: code }];
  }

  protected async setting(): Promise<null> {
    return null;
  }

  protected input({ code = '', owner = '' }: ImportValues): LockerEntity | Refusal[] {
    if (owner.startsWith('查无')) return [{ column: 'owner', text: `查无此人（${owner}）` }];
    return owner === '没有人' ? [{ column: 'owner', text: '查无此人' }] : { code, owner };
  }

  protected async save(
    tx: EntityManager,
    _setting: null,
    inputs: readonly LockerEntity[],
  ): Promise<SavedRow<{ locker: Locker }>[]> {
    const lockers = tx.getRepository(LockerEntity);
    const known = await lockers.findBy({ code: In(inputs.map(({ code }) => code)) });
    await lockers.save([...inputs]);
    return inputs.map(({ code, owner }) => {
      const before = known.find((each) => each.code === code);
      const effect = !before ? 'added' : before.owner === owner ? 'unchanged' : 'changed';
      return {
        locker: { effect, code, before: before ? { owner: before.owner } : null, after: { owner }, reasons: [] },
      };
    });
  }

  protected label({ code = '' }: ImportValues): string {
    return code;
  }
}

/** Everybody may import into the first school, and into those of tests of several: H1, P1 and so on. */
@Injectable()
class SampleImportAccess extends ImportAccess {
  async editableSchool(_caller: Identity, schoolCode: string): Promise<ImportSchool> {
    return this.school(_caller, schoolCode);
  }

  async school(_caller: Identity, schoolCode: string): Promise<ImportSchool> {
    if (!/^(S1|[HP]\d+)$/.test(schoolCode)) throw new NotFoundError('没有这所学校');
    return { name: '第一小学', source: 'product' };
  }

  limit(batches: SqlFilter): void {
    batches.and(`b.school_code = 'S1'`);
  }
}

/** A second service that imports, with further import types. */
export const sampleService = (...more: Type<ImportType>[]): Type => {
  @Module({
    imports: [
      ImportsModule.register({
        service: 'sample',
        importType: 'permit',
        database: databaseModule,
        basePath: 'api/sample/import',
        prefix: 'sample',
        access: SampleImportAccess,
        types: [LockerImport, ...more],
      }),
    ],
  })
  class SampleServiceModule {}
  return SampleServiceModule;
};

export const SampleModule = sampleService();
