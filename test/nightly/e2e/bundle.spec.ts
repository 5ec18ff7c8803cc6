import { beforeAll, describe, expect, it } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What Vite writes about a chunk of the built console. */
interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

const dist = join(process.cwd(), 'web/dist');

/** KiB, gzipped as the gateway does it. */
const maxSignIn = 140;
/** With what comes while the list is read, such as the live feed, a browser loads 360 kB at most (`npm run bench -- console`). */
const maxFirstList = 330;
const maxOwn = 60;
/** What several pages share, above all the table of the list kit: loaded with the first list and kept. */
const maxShared = 180;
/** A part that a page loads after itself: the chart. */
const maxPart = 110;
/** All of the page on which parents pay. */
const maxPayPage = 90;

describe('the built console', () => {
  let chunks: Record<string, Chunk>;
  let first: Set<string>;
  let pages: Map<string, Set<string>>;

  /** A chunk and all that the browser must have before it runs. */
  const withImports = (name: string, found = new Set<string>()): Set<string> => {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of chunks[name]?.imports ?? []) withImports(each, found);
    return found;
  };
  const together = (...names: string[]): Set<string> => new Set(names.flatMap((name) => [...withImports(name)]));
  const kibOf = (names: Iterable<string>): number =>
    [...names].reduce(
      (sum, name) => sum + gzipSync(readFileSync(join(dist, chunks[name]?.file ?? '')), { level: 9 }).length / 1024,
      0,
    );
  const entry = 'index.html';
  const login = 'src/features/login/login.tsx';
  const schools = 'src/features/school/list.tsx';
  const shell = ['home', 'landing', 'screen', 'sso-login'].map((name) => `src/app/${name}.tsx`);

  beforeAll(() => {
    chunks = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
    first = together(entry, login, ...shell);
    const paths = (chunks[entry]?.dynamicImports ?? []).filter((name) => name.startsWith('src/features/'));
    pages = new Map(
      paths
        .filter((name) => name !== login)
        .map((name) => [name, new Set([...withImports(name)].filter((each) => !first.has(each)))]),
    );
  });

  /** How many pages load a chunk. */
  const usersOf = (name: string): number => [...pages.values()].filter((page) => page.has(name)).length;

  it(`shows the login page with at most ${maxSignIn} KiB, and a list with at most ${maxFirstList}`, () => {
    for (const name of [login, ...shell, schools]) expect(chunks).toHaveProperty([name]);
    expect(kibOf(together(entry, login))).toBeLessThanOrEqual(maxSignIn);
    expect(kibOf(together(entry, ...shell, schools))).toBeLessThanOrEqual(maxFirstList);
  });

  it(`loads at most ${maxOwn} KiB for a page alone`, () => {
    expect(pages.size).toBeGreaterThanOrEqual(5);
    const own = [...pages].map(
      ([name, page]) => [name, kibOf([...page].filter((each) => usersOf(each) === 1))] as const,
    );
    expect(own.filter(([, kib]) => kib > maxOwn)).toEqual([]);
  });

  it(`loads at most ${maxShared} KiB that pages share, and ${maxPart} KiB with any part that comes later`, () => {
    const known = new Set([...first, ...[...pages.values()].flatMap((page) => [...page])]);
    const shared = [...known].filter((name) => usersOf(name) > 1);
    expect(kibOf(shared)).toBeLessThanOrEqual(maxShared);
    const parts = Object.keys(chunks).filter((name) => !known.has(name) && chunks[name]?.file.endsWith('.js'));
    expect(parts.map((name) => [name, kibOf([name])] as const).filter(([, kib]) => kib > maxPart)).toEqual([]);
  });
});

describe('the built pay page', () => {
  const read = (file: string): string => readFileSync(join(dist, file), 'utf8');

  it(`is at most ${maxPayPage} KiB with all that it loads, and loads nothing from elsewhere`, () => {
    const page = read('pay/index.html');
    const chunks = Object.values(JSON.parse(read('.vite/pay-manifest.json')) as Record<string, Chunk>);
    const files = ['pay/index.html', ...chunks.flatMap(({ file, css = [] }) => [file, ...css])];
    const kib = files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0);
    expect(kib).toBeLessThanOrEqual(maxPayPage);
    for (const file of files.filter((each) => each.startsWith('assets/'))) expect(page).toContain(`"/${file}"`);
    const addresses = [...page.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address);
    expect(addresses.filter((address) => !address?.startsWith('/'))).toEqual([]);
  });
});
