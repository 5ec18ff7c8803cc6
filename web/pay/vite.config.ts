import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const web = fileURLToPath(new URL('..', import.meta.url));

/**
 * The pay page has a build of its own, after that of the console and into the same folder: parents load nothing that is
 * the console's. Phones are older than the browsers of offices, hence the target.
 */
export default defineConfig({
  root: web,
  publicDir: false,
  plugins: [react()],
  resolve: { alias: { '#libs/contracts': fileURLToPath(new URL('../../libs/contracts/index.ts', import.meta.url)) } },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    manifest: '.vite/pay-manifest.json',
    target: 'es2020',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: fileURLToPath(new URL('index.html', import.meta.url)),
      treeshake: { moduleSideEffects: [{ test: /\/libs\/contracts\//, sideEffects: false }] },
    },
  },
});
