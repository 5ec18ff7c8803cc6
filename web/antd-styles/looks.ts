import type { Look } from '../src/kit/antd/theme.js';
import { stylesOf, type LookStyles, type Value } from './extract.js';

export type Values = ReadonlyMap<string, Value>;

/** Values of the usual look, and what each change of it changes. */
export interface Layers {
  usual: Values;
  changed: Record<Change, Values>;
}

/** What changes the usual look, which is light, wide and moves. */
export const changes = { dark: { dark: true }, narrow: { narrow: true }, still: { motion: false } } as const;
export type Change = keyof typeof changes;
const names = Object.keys(changes) as Change[];

const usual: Look = { dark: false, narrow: false, motion: true };

const differences = (from: Values, to: Values): Values =>
  new Map([...to].filter(([name, value]) => from.get(name) !== value));

const isSame = (a: Values, b: Values): boolean => a.size === b.size && differences(a, b).size === 0;

/** @throws Error when what one change changes depends on another one */
const layersOf = (of: (look: Look) => Values): Layers => {
  const from = of(usual);
  const changed = Object.fromEntries(
    names.map((name) => [name, differences(from, of({ ...usual, ...changes[name] }))]),
  ) as Layers['changed'];
  const together = new Map([...from, ...names.flatMap((name) => [...changed[name]])]);
  const all = names.reduce<Look>((look, name) => ({ ...look, ...changes[name] }), usual);
  if (!isSame(together, of(all))) throw new Error('what a look of antd changes depends on another look');
  return { usual: from, changed };
};

/** Styles of antd in all looks. */
export interface Styles {
  /** Rules, which are the same in every look. */
  list: string;
  other: string;
  variables: Layers;
  /** What antd's scripts read. */
  tokens: Layers;
}

const entryOf = (name: string, value: Value | undefined): [string, Value][] => {
  if (value === undefined) throw new Error(`antd has no token ${name}`);
  return [[name, value]];
};

/** @throws Error when looks differ in more than variables */
export const stylesOfAll = (tokenNames: readonly string[]): Styles => {
  const made = new Map<string, LookStyles>();
  const of = (look: Look): LookStyles => {
    const key = JSON.stringify(look);
    const styles = made.get(key) ?? stylesOf(look);
    made.set(key, styles);
    return styles;
  };
  const variables = layersOf((look) => of(look).variables);
  const tokens = layersOf((look) => new Map(tokenNames.flatMap((name) => entryOf(name, of(look).tokens[name]))));
  const { list, other } = of(usual);
  if ([...made.values()].some((each) => each.list !== list || each.other !== other))
    throw new Error('looks of antd differ in more than variables');
  return { list, other, variables, tokens };
};
