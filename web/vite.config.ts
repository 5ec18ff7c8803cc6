import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { antdStyles } from './antd-styles/plugin.js';

const server = `http://127.0.0.1:${process.env['HTTP_PORT'] ?? '3000'}`;

/** antd names each icon in English to screen readers; here every icon stands beside a word, or its button has a label. */
const silentIcons = {
  name: 'silent-icons',
  transform(code: string, id: string) {
    if (!/\/components\/AntdIcon(Light)?\.js/.test(id)) return null;
    const silent = code.replace(
      /role: "img",\s*"aria-label": icon\.name/,
      '"aria-hidden": restProps["aria-label"] === undefined',
    );
    if (silent === code) throw new Error('the icons of this version are made in another way');
    return silent;
  },
};

type Replacement = readonly [imported: RegExp, stub: string];

const component = (name: string): Replacement => [new RegExp(`import ${name} from .*`), `const ${name} = () => null;`];

/**
 * Parts that antd imports for what no screen here has: filters in the heads of columns, rows of which one is chosen or that
 * are checked with those below them.
 */
const unusedParts: readonly { of: RegExp; stubs: readonly Replacement[] }[] = [
  {
    of: /\/antd\/es\/table\/hooks\/useFilter\/index\.js/,
    stubs: [
      [
        /import FilterDropdown, \{ flattenKeys \} from .*/,
        'const flattenKeys = () => [], FilterDropdown = () => null;',
      ],
    ],
  },
  {
    of: /\/antd\/es\/table\/hooks\/useSelection\.js/,
    stubs: [
      component('Radio'),
      [
        /import \{ arrAdd, arrDel, conductCheck, convertDataToEntities \} from .*/,
        `const conductCheck = () => ({}), convertDataToEntities = conductCheck;
         const arrDel = (list, value) => (list ?? []).filter((each) => each !== value);
         const arrAdd = (list, value) => [...arrDel(list, value), value];`,
      ],
    ],
  },
  { of: /\/antd\/es\/input\/index\.js/, stubs: ['Group', 'Search', 'OTP'].map(component) },
];

/** Leaves those parts out of what a browser loads. */
const withoutUnusedParts = {
  name: 'without-unused-parts',
  transform(code: string, id: string) {
    const unused = unusedParts.find(({ of }) => of.test(id));
    return unused?.stubs.reduce((text, [imported, stub]) => {
      const without = text.replace(imported, stub);
      if (without === text) throw new Error(`this version of antd has no ${imported.source}`);
      return without;
    }, code);
  },
};

/** Names the chunks of the shell to `preload.js`, which fetches them while the first chunks are still read and run. */
const preloadedShell: Plugin = {
  name: 'preloaded-shell',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html;
      const chunks = Object.values(bundle).filter((each) => each.type === 'chunk');
      const chunkOf = (file: string) => chunks.find(({ fileName }) => fileName === file);
      const withImports = (file: string, found = new Set<string>()): Set<string> => {
        if (found.has(file)) return found;
        found.add(file);
        for (const each of chunkOf(file)?.imports ?? []) withImports(each, found);
        return found;
      };
      const shell = chunks.filter(({ facadeModuleId }) => /\/src\/app\/(home|screen)\.tsx$/.test(facadeModuleId ?? ''));
      const entry = chunks.filter(({ isEntry }) => isEntry).flatMap(({ fileName }) => [...withImports(fileName)]);
      const files = new Set(shell.flatMap(({ fileName }) => [...withImports(fileName)]));
      const paths = [...files].filter((file) => !entry.includes(file)).map((file) => `/${file}`);
      return html.replace('<script src="/preload.js"', `$& data-shell="${paths.join(' ')}"`);
    },
  },
};

/** What every page begins with. */
const baseParts =
  /node_modules\/(react|react-dom|react-is|scheduler|clsx|cookie|set-cookie-parser|@tanstack\/(query-core|react-query)|react-router|@babel)\//;
/** Of what lists are made: what at least 18 pages share is one chunk, which is smaller than forty, and comes at once. */
const listParts = /node_modules\/(antd|@rc-component|@ant-design|stylis|@emotion|throttle-debounce)\//;
/** What as many pages share, but no list begins with: forms, dialogs and what is in them. */
const otherParts =
  /antd\/es\/(?!modal\/(locale|context)|form\/(context|validateMessagesContext)|radio\/context)(modal|skeleton|steps|tabs|drawer|descriptions|progress|radio|cascader|date-picker|upload|tree|alert|form|switch|segmented)\/|@rc-component\/(dialog|tabs|drawer|steps|progress|upload|cascader|picker|tree-select|textarea|input-number|form|async-validator|switch|segmented)\//;

/** Our part of every list: one chunk is smaller than ten. */
const kitParts = /web\/src\/(kit\/(antd|filters|list|page|states|table|values)|realtime)\//;
/** Small modules of every page, which would be a request each. */
const coreParts = /web\/src\/core\/|libs\/contracts\//;

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version } = JSON.parse(read('../package.json')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [antdStyles(), silentIcons, withoutUnusedParts, preloadedShell, react()],
  resolve: {
    alias: [
      { find: '#libs/contracts', replacement: fileURLToPath(new URL('../libs/contracts/index.ts', import.meta.url)) },
      // the package names its development build alone, with warnings that no user reads
      {
        find: /^react-router$/,
        replacement: fileURLToPath(import.meta.resolve('react-router').replace('/development/', '/production/')),
      },
    ],
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    reportCompressedSize: true,
    // what runs in the contracts and in antd's parts only makes what they export: a page loads the parts that it uses
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /\/libs\/contracts\//, sideEffects: false },
          { test: /\/@rc-component\//, sideEffects: false },
        ],
      },
      // the first page names every part that any other page begins with: short names make it smaller
      output: {
        chunkFileNames: 'assets/[hash].js',
        codeSplitting: {
          groups: [
            { name: 'base', test: baseParts, priority: 2, includeDependenciesRecursively: false },
            {
              name: 'lists',
              test: (id) => listParts.test(id) && !otherParts.test(id),
              minShareCount: 18,
              includeDependenciesRecursively: false,
              priority: 1,
            },
            { name: 'kit', test: kitParts, minShareCount: 18, includeDependenciesRecursively: false },
            { name: 'core', test: coreParts, minShareCount: 60, includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
  server: {
    port: 5173,
    proxy: { '/api': { target: server }, '/socket.io': { target: server, ws: true } },
  },
});
