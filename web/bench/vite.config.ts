import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** One script that draws antd's plain table; `--outDir` says where it goes. */
export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { lib: { entry: 'plain-table.tsx', formats: ['iife'], name: 'plain', fileName: 'plain-table' } },
});
