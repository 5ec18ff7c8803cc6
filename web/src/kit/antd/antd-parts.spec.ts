import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = join(import.meta.dirname, '../..');
const packages = join(sources, '../../node_modules');

/** Version that antd-parts.ts and antd.css were checked with. */
const checked = '6.6.8';

const filesBelow = (folder: string, kind: RegExp): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => kind.test(file))
    .map((file) => join(folder, file));
const classesIn = (file: string): string[] => readFileSync(file, 'utf8').match(/(?<=[.'"` ])ant-[a-z]+[a-z-]*/g) ?? [];

const own = ['antd-parts.ts', 'antd.css'].map((name) => join(import.meta.dirname, name));
const named = [...new Set(own.flatMap(classesIn))].sort();

/** Folders with the components of a class that is not named for its only folder. */
const parts: Readonly<Record<string, readonly string[]>> = {
  btn: ['antd/es/button'],
  modal: ['antd/es/modal', '@rc-component/dialog/es'],
  table: ['antd/es/table', '@rc-component/table/es', '@rc-component/virtual-list/es'],
  'input-number': ['antd/es/input-number', '@rc-component/input-number/es'],
  picker: ['antd/es/date-picker', '@rc-component/picker/es'],
};
const foldersOf = (component: string): string[] =>
  (parts[component] ?? [`antd/es/${component}`, `@rc-component/${component}/es`]).map((path) => join(packages, path));
const textOf = (folder: string): string =>
  existsSync(folder)
    ? filesBelow(folder, /\.js$/)
        .map((file) => readFileSync(file, 'utf8'))
        .join('\n')
    : '';

describe('the classes of antd that the console names', () => {
  it('belong to the version that was checked', () => {
    const { version } = JSON.parse(readFileSync(join(packages, 'antd/package.json'), 'utf8')) as { version: string };
    if (version === checked) return;
    throw new Error(
      `antd is ${version}, and web/src/kit/antd was checked with ${checked}. Compare the elements that antd-parts.ts and ` +
        'antd.css name with those of the new version: dialogs and drawers (focus, Esc, buttons), fields (one focus ring), ' +
        'tables of more and of fewer than 50 rows (keys, check boxes, opened rows, scrolling), the collapsed menu, both ' +
        'themes. Then write the new version here.',
    );
  });

  it('are made by antd', () => {
    const isMade = (name: string): boolean => {
      const [, component = '', rest = ''] = /^ant-(input-number|[a-z]+)-?(.*)$/.exec(name) ?? [];
      const text = foldersOf(component).map(textOf).join('\n');
      const last = rest.split('-').at(-1) ?? '';
      return text !== '' && (rest === '' || new RegExp(`[-'"\`]${rest}\\b|-${last}['"\`]`).test(text));
    };
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter((name) => !isMade(name))).toEqual([]);
  });

  it('stand in antd-parts.ts and antd.css alone', () => {
    const others = filesBelow(sources, /\.(tsx?|css)$/).filter((file) => !file.startsWith(import.meta.dirname));
    const naming = others.flatMap((file) => classesIn(file).map((each) => `${file}: ${each}`));
    expect(naming).toEqual([]);
  });
});
