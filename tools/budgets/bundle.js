import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../run-tool.js';

/** kB (1,000 bytes), as the gateway sends them to browsers that accept brotli. A limit only shrinks. */
const limits = {
  signIn: 117,
  /** What comes while the list is read is measured by `npm run bench -- console`. */
  firstList: 254,
  ownOfPage: 37,
  /** Chunks of several pages, above all the table of the list kit: loaded with the first list and kept. */
  shared: 114,
  /** A part that a page loads after itself: the chart. */
  part: 95,
  payPage: 71,
  visitPage: 64,
};

const dist = join(root, 'web/dist');
const read = (file) => readFileSync(join(dist, file));
/** Pages are sent as they are, what they load in the form that the build has written beside it. */
const sentBytes = (file) => statSync(join(dist, file.startsWith('assets/') ? `${file}.br` : file)).size;
const kbOf = (files) => files.reduce((sum, file) => sum + sentBytes(file) / 1000, 0);

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
    kb: (names) => kbOf([...names].map((name) => chunks[name].file)),
    signIn: together('index.html', login),
    firstList: together('index.html', ...shell, 'src/features/school/schools/list.tsx'),
    first,
    pages: new Map(pages.map((name) => [name, [...withImports(name)].filter((each) => !first.has(each))])),
    all: Object.keys(chunks).filter((name) => chunks[name].file.endsWith('.js')),
  };
};

const consoleBudgets = () => {
  const { kb, signIn, firstList, first, pages, all } = consoleChunks();
  const usersOf = (name) => [...pages.values()].filter((page) => page.includes(name)).length;
  const own = [...pages].map(([name, page]) => [name, kb(page.filter((each) => usersOf(each) === 1))]);
  const known = new Set([...first, ...[...pages.values()].flat()]);
  const parts = all.filter((name) => !known.has(name)).map((name) => [name, kb([name])]);
  const largest = (measured) => measured.reduce((a, b) => (b[1] > a[1] ? b : a), ['none', 0]);
  const [ownName, ownKb] = largest(own);
  const [partName, partKb] = largest(parts);
  return [
    ['sign-in page, kB', kb(signIn), limits.signIn],
    ['first list, kB', kb(firstList), limits.firstList],
    [`largest page alone (${ownName}), kB`, ownKb, limits.ownOfPage],
    ['chunks shared by pages, kB', kb([...known].filter((name) => usersOf(name) > 1)), limits.shared],
    [`largest part loaded later (${partName}), kB`, partKb, limits.part],
  ];
};

const ownPageBudget = (name, limit) => {
  const chunks = Object.values(JSON.parse(read(`.vite/${name}-manifest.json`).toString()));
  const files = [`${name}/index.html`, ...chunks.flatMap(({ file, css = [] }) => [file, ...css])];
  return [`${name} page, kB`, kbOf(files), limit];
};

/** Sizes of the built console and of the pages beside it: `[name, measured, limit]`. @throws Error when they are not built */
export const bundleBudgets = () => {
  if (!existsSync(join(dist, '.vite/visit-manifest.json'))) throw new Error('run `npm run build` first');
  return [...consoleBudgets(), ownPageBudget('pay', limits.payPage), ownPageBudget('visit', limits.visitPage)];
};
