import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

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

/** Parts that antd imports for what no screen here has, such as filters in the heads of columns and rows of which one is chosen. */
const unusedParts = [
  { of: /\/antd\/es\/table\/hooks\/useFilter\/FilterDropdown\.js/, parts: ['Radio', 'Tree'] },
  { of: /\/antd\/es\/table\/hooks\/useSelection\.js/, parts: ['Radio'] },
  { of: /\/antd\/es\/input\/index\.js/, parts: ['Group', 'Search', 'OTP'] },
];

/** Leaves those parts out of what a browser loads. */
const withoutUnusedParts = {
  name: 'without-unused-parts',
  transform(code: string, id: string) {
    const unused = unusedParts.find(({ of }) => of.test(id));
    return unused?.parts.reduce((text, part) => {
      const without = text.replace(new RegExp(`import ${part} from .*`), `const ${part} = () => null;`);
      if (without === text) throw new Error(`this version of antd imports ${part} in another way`);
      return without;
    }, code);
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

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version } = JSON.parse(read('../package.json')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [silentIcons, withoutUnusedParts, react()],
  resolve: {
    alias: { '#libs/contracts': fileURLToPath(new URL('../libs/contracts/index.ts', import.meta.url)) },
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
