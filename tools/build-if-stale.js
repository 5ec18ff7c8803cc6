import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fingerprint } from './fingerprint.js';
import { root, runQuietly } from './run-tool.js';

/**
 * Builds what is older than its sources: `node tools/build-if-stale.js [server] [web]`, both when none is named.
 * Each part has a stamp of its own, so that a changed screen does not rebuild the server.
 */
const shared = ['package.json', 'package-lock.json', 'tsconfig.json'];
const parts = {
  server: {
    sources: [
      ...shared,
      'tsconfig.build.json',
      'nest-cli.json',
      'libs',
      'services',
      'test/e2e',
      'test/stack',
      'tools',
      'test/versions',
    ],
    result: 'dist/run/all/main.js',
    stamp: 'dist/.server-stamp',
    build: async () =>
      (await runQuietly('node', ['node_modules/@nestjs/cli/bin/nest.js', 'build', 'all'])) &&
      (await runQuietly('node', ['tools/bundle.js'])),
  },
  web: {
    sources: [
      ...shared,
      'tools/precompress.js',
      'libs/contracts',
      'web/src',
      'web/pay',
      'web/visit',
      'web/antd-styles',
      'web/own-page.ts',
      'web/public',
      'web/index.html',
      'web/package.json',
      'web/tsconfig.json',
      'web/vite.config.ts',
    ],
    result: 'web/dist/visit/index.html',
    stamp: 'dist/.web-stamp',
    build: () => runQuietly('npm', ['run', 'build', '-w', 'web']),
  },
};

const isBuilt = (path) => !/\.spec\.tsx?$/.test(path);

const refresh = async (name) => {
  const { sources, result, stamp, build } = parts[name];
  const stampFile = join(root, stamp);
  const now = fingerprint(root, sources, isBuilt);
  const last = existsSync(stampFile) ? readFileSync(stampFile, 'utf8') : '';
  if (last === now && existsSync(join(root, result))) return true;
  console.log(`building ${name} …`);
  // taken away first: a build that is interrupted must not count as done
  rmSync(stampFile, { force: true });
  if (!(await build())) return false;
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, now);
  return true;
};

const named = process.argv.slice(2);
const unknown = named.find((name) => !(name in parts));
if (unknown !== undefined) {
  console.error(`unknown part ${unknown}: server or web`);
  process.exit(2);
}
const wanted = named.length > 0 ? named : Object.keys(parts);
const built = await Promise.all(wanted.map(refresh));
const failed = wanted.filter((_, at) => !built[at]);
if (failed.length > 0) {
  console.error(`build failed: ${failed.join(', ')}`);
  process.exit(1);
}
