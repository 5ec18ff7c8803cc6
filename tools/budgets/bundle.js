import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../run-tool.js';

/** KiB, gzipped as the gateway does it. */
const limits = {
  signIn: 140,
  /** With what comes while the list is read, such as the live feed, a browser loads 360 kB at most (`npm run bench -- console`). */
  firstList: 331,
  ownOfPage: 60,
  /** Chunks of several pages, above all the table of the list kit: loaded with the first list and kept. */
  shared: 180,
  /** A part that a page loads after itself: the chart. */
  part: 110,
  payPage: 90,
};

const dist = join(root, 'web/dist');
const read = (file) => readFileSync(join(dist, file));
const kibOf = (files) => files.reduce((sum, file) => sum + gzipSync(read(file), { level: 9 }).length / 1024, 0);

/** The chunks of the console as Vite's manifest names them, and the chunks that each page needs beyond those of the first screen. */
const consoleChunks = () => {
  const chunks = JSON.parse(read('.vite/manifest.json').toString());
  const withImports = (name, found = new Set()) => {
    if (found.has(name)) return found;
    found.add(name);
    for (const each of chunks[name].imports ?? []) withImports(each, found);
    return found;
  };
  const together = (...names) => new Set(names.flatMap((name) => [...withImports(name)]));
  const login = 'src/features/user/login/login.tsx';
  const shell = ['home', 'screen', 'sso-login'].map((name) => `src/app/${name}.tsx`);
  const first = together('index.html', login, ...shell);
  const pages = chunks['index.html'].dynamicImports.filter(
    (name) => name.startsWith('src/features/') && name !== login,
  );
  return {
    kib: (names) => kibOf([...names].map((name) => chunks[name].file)),
    signIn: together('index.html', login),
    firstList: together('index.html', ...shell, 'src/features/school/schools/list.tsx'),
    first,
    pages: new Map(pages.map((name) => [name, [...withImports(name)].filter((each) => !first.has(each))])),
    all: Object.keys(chunks).filter((name) => chunks[name].file.endsWith('.js')),
  };
};

const consoleBudgets = () => {
  const { kib, signIn, firstList, first, pages, all } = consoleChunks();
  const usersOf = (name) => [...pages.values()].filter((page) => page.includes(name)).length;
  const own = [...pages].map(([name, page]) => [name, kib(page.filter((each) => usersOf(each) === 1))]);
  const known = new Set([...first, ...[...pages.values()].flat()]);
  const parts = all.filter((name) => !known.has(name)).map((name) => [name, kib([name])]);
  const largest = (measured) => measured.reduce((a, b) => (b[1] > a[1] ? b : a), ['none', 0]);
  const [ownName, ownKib] = largest(own);
  const [partName, partKib] = largest(parts);
  return [
    ['sign-in page, KiB', kib(signIn), limits.signIn],
    ['first list, KiB', kib(firstList), limits.firstList],
    [`largest page alone (${ownName}), KiB`, ownKib, limits.ownOfPage],
    ['chunks shared by pages, KiB', kib([...known].filter((name) => usersOf(name) > 1)), limits.shared],
    [`largest part loaded later (${partName}), KiB`, partKib, limits.part],
  ];
};

const payPageBudget = () => {
  const chunks = Object.values(JSON.parse(read('.vite/pay-manifest.json').toString()));
  const files = ['pay/index.html', ...chunks.flatMap(({ file, css = [] }) => [file, ...css])];
  return ['pay page, KiB', kibOf(files), limits.payPage];
};

/** Sizes of the built console and pay page: `[name, measured, limit]`. @throws Error when they are not built */
export const bundleBudgets = () => {
  if (!existsSync(join(dist, '.vite/pay-manifest.json'))) throw new Error('run `npm run build` first');
  return [...consoleBudgets(), payPageBudget()];
};
