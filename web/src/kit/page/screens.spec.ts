import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const sources = join(import.meta.dirname, '../..');

const files = readdirSync(sources, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.tsx'))
  .map((name) => ({ name, text: readFileSync(join(sources, name), 'utf8') }));
const having = (part: RegExp): string[] =>
  files
    .filter(({ text }) => part.test(text))
    .map(({ name }) => name)
    .sort();

describe('the screens of the console', () => {
  it('have their heading from the kit: the frame of all screens gives it, or a screen with a tool beside it', () => {
    expect(having(/<PageHead\b/)).toEqual([
      ...['app/screen.tsx', 'features/overview/overview.tsx', 'features/readiness/today.tsx'],
    ]);
    const routes = readFileSync(join(sources, 'app/routes.tsx'), 'utf8');
    expect(routes.match(/ownTitle: true/g)).toHaveLength(2);
  });

  it('have no other h1: those are of pages outside of the frame', () => {
    expect(having(/<h1\b/)).toEqual([
      'app/app.tsx',
      'app/not-found.tsx',
      'features/user/login/login.tsx',
      'kit/page/page-head.tsx',
    ]);
  });

  it('begin the headings of a dialog at h2: the screen beneath it has the h1 alone', () => {
    const dialogs = having(/<(Dialog|FormDialog|ShownOnceDialog|Drawer)\b/);
    const withH2 = new Set(having(/<h2\b/));
    expect(having(/<h[3-6]\b/).filter((name) => dialogs.includes(name) && !withH2.has(name))).toEqual([]);
  });

  it('write money and large counts by the kit alone', () => {
    const own = files.filter(
      ({ name, text }) => /¥\$?\{|toLocaleString\('zh-CN'\)/.test(text) && !name.startsWith('kit/'),
    );
    expect(own.map(({ name }) => name)).toEqual([]);
  });

  it('name the next step in a list that has no rows yet', () => {
    // the type of ListPage asks for it; a list without an own state of emptiness would show antd's
    expect(having(/<ListPage\b/).length).toBeGreaterThan(25);
    expect(having(/hint=(""|\{''\})/)).toEqual([]);
  });
});
