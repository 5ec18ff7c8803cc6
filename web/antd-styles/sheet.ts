import type { Change, Layers, Styles, Values } from './looks.js';

/**
 * Rules that match nothing here: texts from right to left, colours by their English names, columns of a grid, menus that lie or
 * are dark on a light page, tables with borders, sums or filters.
 */
const unused =
  /-rtl\b|\.ant-(btn-color|tag|badge-color|badge-status)-(blue|purple|cyan|green|magenta|pink|red|orange|yellow|volcano|geekblue|lime|gold)\b|\.ant-col-(\d|xs|sm|md|lg|xl|xxl|xxxl)|\.ant-menu-(horizontal|dark)|\.ant-table(-bordered|-summary|-filter|-pagination)\b|data-ant-cssinjs-cache-path/;

interface Rule {
  head: string;
  /** Declarations, or rules within one of media. */
  body: string;
}

const rulesOf = (css: string): Rule[] => {
  const rules: Rule[] = [];
  let start = 0;
  for (let open = css.indexOf('{'); open >= 0; open = css.indexOf('{', start)) {
    let end = open + 1;
    for (let depth = 1; depth > 0; end++) {
      if (css[end] === '{') depth++;
      if (css[end] === '}') depth--;
    }
    rules.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, end - 1) });
    start = end;
  }
  return rules;
};

const textOf = ({ head, body }: Rule): string => `${head}{${body}}`;

/** Selectors of a list; commas within brackets separate none. */
const selectorsOf = (head: string): string[] => head.split(/,(?![^([]*[)\]])/);

/** Rules without those that match nothing here. */
export const pruned = (css: string): string =>
  rulesOf(css)
    .map(({ head, body }) => {
      if (head.startsWith('@media')) {
        const inner = pruned(body);
        return inner === '' ? '' : `${head}{${inner}}`;
      }
      if (head.startsWith('@')) return textOf({ head, body });
      const kept = selectorsOf(head).filter((each) => !unused.test(each.replace(/:not\([^)]*\)/g, '')));
      return kept.length === 0 || body === '' ? '' : `${kept.join(',')}{${body.replace(/;$/, '')}}`;
    })
    .join('');

const block = (values: Values): string =>
  `{${[...values].map(([name, value]) => `${name}:${String(value)}`).join(';')}}`;

const within: Record<Change, (declarations: string) => string> = {
  dark: (declarations) => `:root[data-theme='dark']${declarations}`,
  narrow: (declarations) => `:root[data-narrow]${declarations}`,
  still: (declarations) => `@media (prefers-reduced-motion: reduce){:root${declarations}}`,
};

/** Names of variables that a text uses, and those that their values use. */
const usedIn = (text: string, { usual, changed }: Layers): Set<string> => {
  const namesIn = (part: string) => [...part.matchAll(/--ant-[\w-]+/g)].map(([name]) => name);
  const used = new Set<string>();
  const add = (name: string): void => {
    if (used.has(name) || !usual.has(name)) return;
    used.add(name);
    for (const values of [usual, ...Object.values(changed)]) namesIn(String(values.get(name) ?? '')).forEach(add);
  };
  namesIn(text).forEach(add);
  return used;
};

/** The two sheets of antd. Variables that neither they nor `codes`, the other files of the console, use are left out. */
export const sheetsOf = (styles: Styles, codes: readonly string[]): Record<'list' | 'other', string> => {
  const list = pruned(styles.list);
  const inList = new Set(rulesOf(list).map(textOf));
  const other = rulesOf(pruned(styles.other))
    .map(textOf)
    .filter((rule) => !inList.has(rule))
    .join('');
  const used = usedIn([list, other, ...codes].join('\n'), styles.variables);
  const kept = (values: Values) => new Map([...values].filter(([name]) => used.has(name)));
  const { usual, changed } = styles.variables;
  const variables = Object.entries(within).map(([name, wrap]) => wrap(block(kept(changed[name as Change]))));
  return { list: [`:root${block(kept(usual))}`, ...variables, list].join(''), other };
};
