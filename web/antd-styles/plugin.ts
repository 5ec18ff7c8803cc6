import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { sheetsOf } from './sheet.js';
import { tokenNames, unknownTokens } from './tokens.js';
import { type Change, type Layers, stylesOfAll, type Values } from './looks.js';
import { componentOf, listParts, styleHooks, undrawn } from './style-hooks.js';

/** Makers of style hooks in antd, and what stands in their place: hooks that only name no class, and parts that draw nothing. */
const makers: Readonly<Record<string, string>> = {
  genStyleHooks: "(() => ['', ''])",
  genComponentStyleHook: "(() => '')",
  genSubStyleComponent: '(() => null)',
};

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));
const theme = path('../src/kit/antd/theme.ts');
const sheets = path('../src/core/sheets.ts');

/** Component and module of a file with styles, such as `button/style/compact`. */
const stylesIn = (id: string): string | undefined =>
  /\/antd\/es\/([\w-]+\/style(?:\/[\w-]+)?)\.js$/.exec(id)?.[1]?.replace(/\/style\/index$/, '');

/** Modules of antd of which a part alone is left, with what they begin and end with then. */
const replaced: readonly { of: RegExp; by: (code: string) => string }[] = [
  {
    of: /\/antd\/es\/theme\/useToken\.js$/,
    by: () => `import { useContext } from 'react';
      import { DesignTokenContext } from './context';
      export default function useToken() {
        const { token } = useContext(DesignTokenContext);
        return [undefined, token, '', token, undefined, true];
      }`,
  },
  {
    of: /\/antd\/es\/theme\/context\.js$/,
    by: (code) => code.replace(/export \{ default as defaultTheme \}.*/, 'export const defaultTheme = undefined;'),
  },
  { of: /\/antd\/es\/theme\/util\/useResetIconStyle\.js$/, by: () => 'export default () => undefined;' },
  {
    of: /\/antd\/es\/theme\/util\/genStyleUtils\.js$/,
    by: (code) =>
      `${Object.keys(makers)
        .map((name) => `export const ${name} = undefined;`)
        .join('\n')}\n${code.slice(code.indexOf('export const genCssVar'))}`,
  },
];

type Call = { callee: { type: string; name?: string }; start: number; end: number };

/** Calls of the makers in a program, outermost ones first. */
const callsIn = (node: unknown): Call[] => {
  if (Array.isArray(node)) return node.flatMap(callsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, callee } = node as Partial<Call> & { type?: string };
  if (type === 'CallExpression' && callee?.type === 'Identifier' && callee.name !== undefined && callee.name in makers)
    return [node as Call];
  return Object.values(node).flatMap(callsIn);
};

const withoutStyles = (code: string, program: unknown): string =>
  callsIn(program)
    .reverse()
    .reduce(
      (text, { callee: { name = '' }, start, end }) => text.slice(0, start) + (makers[name] ?? '') + text.slice(end),
      code,
    );

/** The theme as values that are known: no colour is derived in a browser. */
const themeCode = ({ usual, changed }: Layers): string => {
  const text = (values: Values) => JSON.stringify(Object.fromEntries(values));
  const isChanged: Record<Change, string> = { dark: 'dark', narrow: 'narrow', still: '!motion' };
  const parts = Object.entries(isChanged).map(([name, when]) => `...(${when} ? ${text(changed[name as Change])} : {})`);
  return `const usual = ${text(usual)};
    export const themeOf = ({ dark, motion, narrow }) => ({ token: { ...usual, ${parts.join(', ')} } });`;
};

/** A script of antd that has no styles. */
const isScript = (id: string): boolean => /\/antd\/es\/(?!theme\/)(?!.*\/style\/)/.test(id);

/**
 * Compares what is known here with the modules of the console; `tokens` are those that each reads and no look has.
 * @throws Error when it draws components of antd whose styles are unknown here, or none of those that are known
 */
const checkUsed = (modules: readonly string[], tokens: ReadonlyMap<string, readonly string[]>): void => {
  const used = modules.flatMap((id) => stylesIn(id) ?? []);
  const known = new Set(styleHooks.map(({ module }) => module));
  const problems = [
    ...[...new Set(used)].filter((each) => !known.has(each) && !undrawn.has(each)).map((each) => `${each} is missing`),
    ...[...known].filter((each) => !used.includes(each)).map((each) => `${each} is not drawn`),
  ];
  const unknown = modules.flatMap((id) => (tokens.get(id) ?? []).map((name) => `token ${name} of ${id} is missing`));
  if (problems.length + unknown.length > 0) throw new Error(`web/antd-styles: ${[...problems, ...unknown].join(', ')}`);
};

/**
 * Writes the styles of antd when the console is built, which antd else derives and writes in every browser at every start: its
 * scripts are a third smaller so. The development server leaves it as it is.
 */
export const antdStyles = (): Plugin => {
  const styles = stylesOfAll(tokenNames);
  const files: Partial<Record<'list' | 'other', string>> = {};
  const tokens = new Map<string, string[]>();
  return {
    name: 'antd-styles',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === theme ? themeCode(styles.tokens) : undefined),
    transform(code, id) {
      const part = replaced.find(({ of }) => of.test(id));
      if (part !== undefined) return part.by(code);
      if (isScript(id) && code.includes('useToken')) tokens.set(id, unknownTokens(code));
      const module = stylesIn(id);
      if (module === undefined && !id.endsWith('/antd/es/_util/wave/style.js')) return undefined;
      const text = withoutStyles(code, this.parse(code));
      if (module === undefined || text === code) return text;
      const sheet = listParts.has(componentOf(module)) ? 'list' : 'other';
      return `import { wantSheet } from ${JSON.stringify(sheets)};\nwantSheet('${sheet}');\n${text}`;
    },
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((each) => (each.type === 'chunk' ? Object.keys(each.modules) : []));
      checkUsed(modules, tokens);
      const codes = Object.values(bundle).map((each) => (each.type === 'chunk' ? each.code : String(each.source)));
      for (const [name, source] of Object.entries(sheetsOf(styles, codes))) {
        const emitted = this.emitFile({ type: 'asset', name: `${name}.css`, source });
        files[name as 'list' | 'other'] = this.getFileName(emitted);
      }
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const { list, other } = files;
        if (list === undefined || other === undefined) return html;
        return html.replace('<script src="/theme.js"', `$& data-list="/${list}" data-other="/${other}"`);
      },
    },
  };
};
