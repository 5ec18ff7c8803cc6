import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Ended, TreeCopy } from './tree-copy.js';

/** Files that a person edits or adds for a text of students that copies have, too: see `student-fields.ts`. */
const mostFiles = 6;
/** Written by `npm run contract`. */
const generated = ['clients/typescript/src/api.d.ts', 'docs/openapi.json', 'web/src/contract/api.d.ts'];

const passed: Ended = { ok: true, output: expect.any(String) as unknown as string };
const env = { NODE_OPTIONS: '--experimental-vm-modules' };

const fields = 'libs/contracts/directory/student-fields.ts';
const dto = 'services/directory/members/student.dto.ts';
const entity = 'services/directory/members/student.entity.ts';
const copyEntity = 'libs/copies/people/people.entity.ts';
const migrations = 'libs/copies/people/people-database.ts';
const migration = 'libs/copies/people/student-nick-name.ts';

const listed = `
  nickName: {
    label: '小名',
    longest: 20,
    kind: 'text',
    aliases: ['昵称'],
    hint: '可以留空',
    example: '明明',
    width: 120,
    copied: true,
  },`;
const column = `

  @Column('text', { name: 'nick_name', nullable: true })
  nickName: string | null;`;
const added = `import type { QueryRunner } from 'typeorm';
import type { StatedMigration } from '#libs/data/db';

/** Nick names of students. */
export class StudentNickName1899000000000 implements StatedMigration {
  readonly olderMayStart = true;

  async up(db: QueryRunner): Promise<void> {
    await db.query('alter table student add nick_name text');
  }

  async down(db: QueryRunner): Promise<void> {
    await db.query('alter table student drop nick_name');
  }
}
`;

describe('an optional text that students get', () => {
  let tree: TreeCopy;
  const compile = (): Promise<Ended> =>
    tree.node('typescript/bin/tsc', ['--noEmit', '--incremental', '--tsBuildInfoFile', 'dist/.tsbuildinfo']);

  beforeAll(async () => {
    tree = await TreeCopy.make();
  }, 600_000);
  afterAll(() => tree?.remove());

  it('does not compile while a DTO or an entity lacks it', async () => {
    tree.insert(fields, "example: '20260101',\n    width: 150,\n    copied: true,\n  },", listed);
    const { ok, output } = await compile();
    const named = output.split('\n').flatMap((line) => /^(\S+?)\(\d+,\d+\): error/.exec(line)?.[1] ?? []);
    expect(ok).toBe(false);
    expect([...new Set(named)].sort()).toEqual(
      [copyEntity, dto, entity, 'services/directory/members/student.service.ts'].sort(),
    );
  }, 600_000);

  it(`is named in at most ${mostFiles} files, then the types of server and console agree`, async () => {
    tree.insert(dto, 'studentNo?: string | null;', "\n\n  @StudentText('nickName')\n  nickName?: string | null;");
    tree.insert(dto, 'studentNo: string | null;', '\n  nickName: string | null;');
    tree.insert(entity, 'studentNo: string | null;', column);
    tree.insert(copyEntity, 'studentNo: string | null;', column);
    tree.write(migration, added);
    tree.insert(
      migrations,
      "from './people.entity.js';",
      "\nimport { StudentNickName1899000000000 } from './student-nick-name.js';",
    );
    tree.insert(migrations, "studentMigrations: ServiceDatabase['migrations'] = [", 'StudentNickName1899000000000');
    expect(await tree.node('tools/contract.js', [])).toEqual(passed);
    expect(await tree.node('typescript/bin/tsc', ['--noEmit', '-p', '.'], {}, 'web')).toEqual(passed);
    expect(await compile()).toEqual(passed);
    const { edited, added: files } = await tree.changes();
    const byHand = [...edited, ...files].filter((file) => !generated.includes(file));
    expect(byHand.sort()).toEqual([fields, dto, entity, copyEntity, migrations, migration].sort());
    expect(byHand.length).toBeLessThanOrEqual(mostFiles);
  }, 600_000);

  it('is saved, listed, copied, imported, exported and rolled back as every other', async () => {
    const specs = ['test/medium/directory/student-fields.spec.ts', 'test/medium/people/people.spec.ts'];
    const { ok, output } = await tree.node('jest/bin/jest.js', [...specs, '--verbose', '--forceExit'], env);
    expect({ ok, output }).toEqual(passed);
    expect(output).toContain('the text nickName of a student');
    const schema = ['test/medium/migrations', '--testNamePattern', 'of (directory|devices) ', '--forceExit'];
    expect(await tree.node('jest/bin/jest.js', schema, env)).toEqual(passed);
  }, 600_000);
});
