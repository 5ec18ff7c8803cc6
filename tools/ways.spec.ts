import { describe, expect, it } from '@jest/globals';
import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { projectRoot } from '../test/stack/project.js';

const page = 'docs/architecture.md';

/** Maximum number of files that a reader opens to follow data from its entry to its last effect. */
const bounds = { heartbeat: 18, restart: 28, 'import-row': 26, 'payment-callback': 22 };

interface Step {
  file: string;
  /** A topic, path or other name that links the file to an earlier one, where no import does. */
  token: string | undefined;
}

/** The steps of a block `way <name>` of the page: a path in each line, and perhaps a token. */
const wayOf = (name: string): Step[] => {
  const block = new RegExp(`^\`\`\`way ${name}\\n([^]*?)^\`\`\``, 'm').exec(read(page))?.[1] ?? '';
  return block
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [file = '', ...token] = line.split(/ {2,}/);
      return { file, token: token.length === 0 ? undefined : token.join('  ') };
    });
};

const read = (file: string): string => readFileSync(join(projectRoot, file), 'utf8');
const exists = (file: string): boolean => file !== '' && existsSync(join(projectRoot, file));

/** The file that an import names; undefined for a package. */
const fileOf = (specifier: string, importer: string): string | undefined => {
  if (specifier.startsWith('#libs/')) return join(specifier.slice(1), 'index.ts');
  if (!specifier.startsWith('.')) return undefined;
  const path = join(importer, '..', specifier).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find(exists);
};

interface Clause {
  from: string;
  /** Imported names, as their file exports them; `*` for all. */
  names: string[];
}

/** The imports, or the re-exports, of a file. */
const clausesOf = (file: string, keyword: 'import' | 'export'): Clause[] => {
  const found = read(file).matchAll(new RegExp(`^${keyword}\\s+(?:type\\s+)?([^;'"]*?)\\s+from\\s+'([^']+)'`, 'gm'));
  return [...found].flatMap(([, clause = '', specifier = '']) => {
    const from = fileOf(specifier, file);
    return from === undefined ? [] : [{ from, names: namesOf(clause) }];
  });
};

const namesOf = (clause: string): string[] => {
  const list = /\{([^}]*)\}/.exec(clause)?.[1];
  if (list === undefined) return ['*'];
  return list.split(',').flatMap((item) => /^\s*(?:type\s+)?(\w+)/.exec(item)?.[1] ?? []);
};

/** The files that define an exported name: an index only passes names on. */
const definersOf = (file: string, name: string): string[] => {
  if (!/^index\.tsx?$/.test(basename(file))) return [file];
  return clausesOf(file, 'export')
    .filter(({ names }) => name === '*' || names.includes('*') || names.includes(name))
    .flatMap(({ from }) => definersOf(from, name))
    .filter((definer) => name === '*' || new RegExp(`\\bexport\\b[^;=(]*\\b${name}\\b`).test(read(definer)));
};

const importsOf = (file: string): Set<string> => {
  const named = clausesOf(file, 'import').flatMap(({ from, names }) => names.flatMap((name) => definersOf(from, name)));
  const dynamic = [...read(file).matchAll(/\bimport\('([^']+)'\)/g)].map(([, specifier = '']) =>
    fileOf(specifier, file),
  );
  return new Set([...named, ...dynamic.filter((target) => target !== undefined)]);
};

const isName = (token: string): boolean => token.length >= 6 && /[.:/_-]|[a-z][A-Z]/.test(token);

describe.each(Object.entries(bounds))('the way %s of docs/architecture.md', (name, bound) => {
  const steps = wayOf(name);
  const files = steps.map(({ file }) => file);

  it('names files that exist, each once and without indexes and tests', () => {
    expect(files.filter((file) => !exists(file) || /(^|\/)index\.ts$|\.spec\.tsx?$/.test(file))).toEqual([]);
    expect(new Set(files).size).toBe(files.length);
  });

  it(`has at most ${bound} files`, () => {
    expect(files.length).toBeLessThanOrEqual(bound);
  });

  it('links each file to an earlier one by an import or by a name that both contain', () => {
    const imports = new Map(files.filter(exists).map((file) => [file, importsOf(file)]));
    const isLinked = ({ file, token }: Step, earlier: readonly string[]): boolean => {
      if (token !== undefined) {
        return isName(token) && read(file).includes(token) && earlier.some((other) => read(other).includes(token));
      }
      return earlier.some((other) => imports.get(file)?.has(other) === true || imports.get(other)?.has(file) === true);
    };
    const known = steps.filter(({ file }) => exists(file));
    const existing = known.map(({ file }) => file);
    const unlinked = known.filter((step, index) => index > 0 && !isLinked(step, existing.slice(0, index)));
    expect(unlinked).toEqual([]);
  });

  it('has no two files that import each other', () => {
    const imports = new Map(files.filter(exists).map((file) => [file, importsOf(file)]));
    const mutual = [...imports].flatMap(([file, targets]) =>
      [...targets]
        .filter((target) => target > file && imports.get(target)?.has(file) === true)
        .map((target) => [file, target]),
    );
    expect(mutual).toEqual([]);
  });
});
