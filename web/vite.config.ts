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

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');
const { version } = JSON.parse(read('../package.json')) as { version: string };

export default defineConfig({
  define: { 'import.meta.env.VITE_VERSION': JSON.stringify(version) },
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [silentIcons, react()],
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
        // what every page begins with, in one chunk: smaller than in ten
        codeSplitting: {
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|react-is|scheduler|clsx|@tanstack\/(query-core|react-query)|@ant-design\/(cssinjs|cssinjs-utils|colors|fast-color))\//,
            },
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
