import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = join(import.meta.dirname, '../..');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.spec\./.test(name))
  .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));
const named = (pattern: RegExp): string[] => files.filter(({ text }) => pattern.test(text)).map(({ name }) => name);

/** Files outside of the kit that import antd: the theme, the shell and what stands above every screen. May only shrink. */
const outside = [
  'app/add-bind-school.tsx',
  'app/favourite-button.tsx',
  'app/main-menu.tsx',
  'app/not-found.tsx',
  'app/notice-bell.tsx',
  'app/notice-drawer.tsx',
  'app/notice-settings.tsx',
  'app/notices.tsx',
  'app/overlays.tsx',
  'app/palette/opener.tsx',
  'app/shell.tsx',
  'app/themed.tsx',
  'app/top-school.tsx',
  'core/feedback.ts',
];

describe('antd', () => {
  it('is imported by the kit, and outside of it by the files that are named here alone', () => {
    const importing = named(/from 'antd[/']/).filter((name) => !name.startsWith('kit/'));
    expect(importing.sort()).toEqual(outside);
  });

  it('draws tables in three files, so that another component can take its place', () => {
    const table = /\bTable\w*\b[^;]*from 'antd[/']|from 'antd\/es\/table|\.ant-table|VirtualTable|rc-component\/table/;
    const using = named(table);
    const shaped = named(/from '\.\/table-parts\.js'/).filter((name) => !using.includes(name));
    expect([...using, 'kit/table/table-parts.tsx'].sort()).toEqual([
      'kit/antd/antd-parts.ts',
      'kit/table/engine.tsx',
      'kit/table/table-parts.tsx',
    ]);
    // of table-parts.tsx they need the room and the focus, and no shape of antd's
    expect(shaped.sort()).toEqual(['kit/table/card.tsx', 'kit/table/data-table.tsx', 'kit/table/row-keys.tsx']);
  });

  it('is used by no raw table: rows stand in a table of the kit', () => {
    expect(named(/<table[\s>]/).sort()).toEqual(['kit/table/plain-table.tsx', 'kit/table/table-parts.tsx']);
  });
});
