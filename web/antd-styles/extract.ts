import { createRequire } from 'node:module';
import { createElement, type ComponentType, type ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { themeOf, type Look } from '../src/kit/antd/theme.js';
import { componentOf, listParts, styleHooks, type StyleHook } from './style-hooks.js';

type Hook = (prefix: string, ...more: string[]) => unknown;

// the modules of antd that Node.js can load, and the one instance of what they share
const load = createRequire(import.meta.url);
const { ConfigProvider } = load('antd') as typeof import('antd');
const { default: useToken } = load('antd/lib/theme/useToken') as typeof import('antd/lib/theme/useToken');
const { StyleProvider, createCache, extractStyle } = load(
  '@ant-design/cssinjs',
) as typeof import('@ant-design/cssinjs');

const prefixed = (name: string): string => `ant-${name}`;

const hookOf = ({ module, name = 'default' }: StyleHook): Hook => {
  const path = module.includes('/') ? module : `${module}/style`;
  const found = (load(`antd/lib/${path}`) as Record<string, Hook | undefined>)[name];
  if (found === undefined) throw new Error(`antd has no style ${name} in ${path}`);
  return found;
};

/** Class of a component's root. */
const rootOf = ({ of, root = of }: StyleHook): string => prefixed(root === 'own' ? `${of}-css-var` : root);

/** Registers the styles of one component. */
const Styles = ({ hook }: { hook: StyleHook }): ReactNode => {
  const make = hookOf(hook);
  const prefix = prefixed(hook.of);
  if (hook.isPart === true)
    return createElement(make as unknown as ComponentType<{ prefixCls: string }>, { prefixCls: prefix });
  make(prefix, ...(hook.tree === undefined ? [] : [prefixed(hook.tree)]), rootOf(hook));
  return null;
};

type Cache = ReturnType<typeof createCache>;

const render = (look: Look, cache: Cache, content: ReactNode): void => {
  const theme = { ...themeOf(look), hashed: false, cssVar: { key: 'ant' } };
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, { theme }, content)));
};

export type Value = string | number | boolean;

/** What antd would write into the page for all components of the console in one look. */
export interface LookStyles {
  /** Rules of what every list draws. */
  list: string;
  /** Rules of all else. */
  other: string;
  variables: ReadonlyMap<string, string>;
  /** What antd's scripts read. */
  tokens: Readonly<Record<string, Value>>;
}

const variablesIn = (css: string): [string, string][] =>
  [...css.matchAll(/(--ant-[\w-]+):([^;{}]+);/g)].map(([, name = '', value = '']) => [name, value]);

const ReadTokens = ({ take }: { take: (tokens: LookStyles['tokens']) => void }) => {
  take(useToken()[1] as unknown as LookStyles['tokens']);
  return null;
};

export const stylesOf = (look: Look): LookStyles => {
  const caches = { list: createCache(), other: createCache() };
  let tokens: LookStyles['tokens'] = {};
  const take = (read: LookStyles['tokens']): void => void (tokens = read);
  const partsOf = (isList: boolean) =>
    styleHooks
      .filter(({ module }) => listParts.has(componentOf(module)) === isList)
      .map((hook, at) => createElement(Styles, { key: at, hook }));
  render(look, caches.list, [createElement(ReadTokens, { key: 'tokens', take }), ...partsOf(true)]);
  render(look, caches.other, partsOf(false));
  const of = (cache: Cache, types: 'style' | ('token' | 'cssVar')[]) => extractStyle(cache, { plain: true, types });
  return {
    list: of(caches.list, 'style'),
    other: of(caches.other, 'style'),
    variables: new Map(Object.values(caches).flatMap((cache) => variablesIn(of(cache, ['token', 'cssVar'])))),
    tokens,
  };
};
