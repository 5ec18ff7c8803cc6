import { expect, it } from '@jest/globals';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const sourcesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.spec\./.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));

it('every kind of record that people edit has a form that shows who else has it open', () => {
  const [, list = ''] = /type EditedKind =([^;]*);/.exec(readFileSync('libs/contracts/edits.ts', 'utf8')) ?? [];
  const kinds = [...list.matchAll(/'(\w+)'/g)].map(([, kind]) => kind);
  const forms = ['features', 'resources'].flatMap((floor) => sourcesBelow(`web/src/${floor}`)).join('\n');
  const shown = [...forms.matchAll(/\{ record: '(\w+)', id: [^,]+, schoolCode/g)].map(([, kind]) => kind);
  expect(kinds.length).toBeGreaterThan(15);
  expect([...new Set(shown)].sort()).toEqual([...kinds].sort());
});
