import type { SettlementKind } from '#libs/contracts';

/** The figures of a settled month that are counts of its lines, and the kinds of lines that add up to each. */
export const figureKinds = {
  subscribeTotal: ['new', 'renew'],
  renewCount: ['renew'],
  newCount: ['new', 'newUnsubscribe'],
  unsubscribeCount: ['unsubscribe', 'newUnsubscribe', 'void'],
} as const satisfies Readonly<Record<string, readonly SettlementKind[]>>;

export type Figure = keyof typeof figureKinds;

export const figureLabels: Record<Figure, string> = {
  subscribeTotal: '订阅数',
  renewCount: '续订',
  newCount: '新增',
  unsubscribeCount: '取消',
};

const isFigure = (name: string): name is Figure => name in figureKinds;

/** The kinds of lines behind a figure that the address names; a name that is none goes to the server as it is. */
export const kindsOf = (name: string): readonly string[] => (isFigure(name) ? figureKinds[name] : [name]);
