import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/**
 * A page of its own in `web/<name>` has a build of its own, after that of the console and into the same folder: people without
 * an account load nothing that is the console's. Phones are older than the browsers of offices, hence the target.
 */
export const ownPage = (name: string): UserConfig =>
  defineConfig({
    root: at('.'),
    publicDir: false,
    plugins: [react()],
    resolve: { alias: { '#libs/contracts': at('../libs/contracts/index.ts') } },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      manifest: `.vite/${name}-manifest.json`,
      target: 'es2020',
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: at(`${name}/index.html`),
        treeshake: { moduleSideEffects: [{ test: /\/libs\/contracts\//, sideEffects: false }] },
      },
    },
  });
