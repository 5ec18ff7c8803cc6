import { describe, expect, it } from '@jest/globals';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { projectRoot } from '../test/stack/project.js';

const mostWords = 25_000;

/** Tables that the tools write; they grow with the product. */
const written = ['docs/rights.md', 'docs/benchmarks.md', 'docs/capacity.md'];

const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: projectRoot,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(projectRoot, file)));
const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const texts = tracked.filter((file) => /\.(ts|tsx|js|md|ya?ml|txt|env|json)$|\.example$/.test(file));

const pages = ['README.md', ...tracked.filter((file) => /^docs\/[^/]+\.md$/.test(file))];
const linking = [...pages, 'AGENTS.md', 'CHANGELOG.md', 'CONTRIBUTING.md', 'SECURITY.md'];

/** Anchors of the headings of a page, as GitHub derives them. */
const anchorsOf = (page: string): string[] =>
  [...read(page).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_\- ]/gu, '')
      .replaceAll(' ', '-'),
  );

/** True for a file that exists and an anchor, if there is one, of a heading in it. */
const exists = (target: string): boolean => {
  const [file = '', anchor] = target.split('#');
  return existsSync(join(projectRoot, file)) && (anchor === undefined || anchorsOf(file).includes(anchor));
};

/** Text without code blocks, whose commands and comments are no prose. */
const prose = (page: string): string => read(page).replace(/^ *```[^]*?^ *```$/gm, '');

/** What stands in backticks outside of code blocks. */
const quoted = (page: string): string[] => [...prose(page).matchAll(/`([^`]+)`/g)].map(([, text = '']) => text);

describe('the pages of docs and the README', () => {
  it.each(pages)('%s names its readers in the first line', (page) => {
    const [heading = '', blank, readers = '', next] = read(page).split('\n');
    expect([heading.startsWith('# '), blank, readers.startsWith('For '), next]).toEqual([true, '', true, '']);
  });

  it('have at most 25,000 words together, written tables and lists of paths not counted', () => {
    const counted = (page: string): string => read(page).replace(/^```way [^]*?^```$/gm, '');
    const counts = pages
      .filter((page) => !written.includes(page))
      .map((page) => counted(page).split(/\s+/).filter(Boolean).length);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(mostWords);
  });

  it.each(pages)('%s is linked from the README', (page) => {
    if (page !== 'README.md') expect(read('README.md')).toContain(`](${page})`);
  });

  it.each(linking)('%s links to files and headings that exist', (page) => {
    const links = [...prose(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const inner = links.filter((link) => !/^\w+:/.test(link));
    const targets = inner.map((link) => (link.startsWith('#') ? `${page}${link}` : join(dirname(page), link)));
    expect(targets.filter((target) => !exists(target))).toEqual([]);
  });

  it.each(pages)('%s names files that exist', (page) => {
    // the page about a new service names files that the command creates
    const named = quoted(page).filter((text) => /^[\w./-]+\.(ts|tsx|js|cjs|sh|ya?ml)$/.test(text));
    const known = new Set(tracked.flatMap((file) => [file, basename(file)]));
    const sample = /(^|\/)(sample\b|item-|sample-)/;
    const missing = named.filter((file) => !sample.test(file) && !known.has(file));
    expect(missing.filter((file) => !tracked.some((path) => path.endsWith(`/${file}`)))).toEqual([]);
  });

  it.each(pages)('%s names scripts of package.json', (page) => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read(page).matchAll(/npm run ([\w:-]+)/g)].map(([, script = '']) => script);
    expect(named.filter((script) => !(script in scripts))).toEqual([]);
  });

  it('name metrics that the code defines', () => {
    const suffixesOf = (name: string): string[] =>
      name.split('_').map((_, index, parts) => parts.slice(index).join('_'));
    const code = tracked.filter((file) => /^(libs|services)\/.*\.ts$/.test(file) && !file.endsWith('.spec.ts'));
    // a gauge of a group is defined by the end of its name: `recovering` of `database_recovering`
    const defined = new Set(
      code.flatMap((file) =>
        [...read(file).matchAll(/\b([a-z_]+)['`"]/g)].flatMap(([, name = '']) => suffixesOf(name)),
      ),
    );
    const units = ['total', 'seconds', 'bytes'];
    const isDefined = (metric: string): boolean =>
      suffixesOf(metric).some((suffix) => defined.has(suffix) && !units.includes(suffix));
    const named = pages.flatMap((page) => [...read(page).matchAll(/\bfirstbell_([a-z_]+[a-z])/g)]);
    expect(named.length).toBeGreaterThan(50);
    expect(named.map(([, metric = '']) => metric).filter((metric) => !isDefined(metric))).toEqual([]);
  });
});

describe('references to pages from other files', () => {
  it('lead to pages and headings that exist', () => {
    const found = texts
      .filter((file) => !linking.includes(file) && file !== 'tools/documentation.spec.ts')
      .flatMap((file) => [...read(file).matchAll(/\bdocs\/[\w-]+\.md(#[\w-]+)?/g)].map(([target]) => [file, target]));
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter(([, target = '']) => !exists(target))).toEqual([]);
  });

  it('name headings that exist', () => {
    const others = texts.filter((file) => !linking.includes(file) && file !== 'tools/documentation.spec.ts');
    const found = others.flatMap((file) =>
      [...read(file).matchAll(/\b(docs\/[\w-]+\.md), ([A-Z][\w ]*\w)/g)].map(([, page = '', heading = '']) => [
        ...[file, `${page}#${heading.toLowerCase().replaceAll(' ', '-')}`],
      ]),
    );
    expect(found.length).toBeGreaterThan(3);
    expect(found.filter(([, target = '']) => !exists(target))).toEqual([]);
  });
});
