export type AreaLevel = 'province' | 'city' | 'town';

/** An area as it is stored. `code` has 6 digits, or 9 for a town of a city without districts. */
export interface Area {
  code: string;
  name: string;
  parentCode: string | null;
  level: AreaLevel;
  /** The only source whose users see it; null: it belongs to all. */
  source: string | null;
}

/** An area with what lies in it, by code. */
export interface AreaNode {
  code: string;
  name: string;
  level: AreaLevel;
  source: string | null;
  children: AreaNode[];
}

/** The tree of `areas`, each level in the order given; an area whose parent is missing is left out. */
export const areaTree = (areas: readonly Area[]): AreaNode[] => {
  const nodes = new Map<string, AreaNode>();
  for (const { code, name, level, source } of areas) nodes.set(code, { code, name, level, source, children: [] });
  const roots: AreaNode[] = [];
  for (const { code, parentCode } of areas) {
    const node = nodes.get(code);
    if (!node) continue;
    if (parentCode === null) roots.push(node);
    else nodes.get(parentCode)?.children.push(node);
  }
  return roots;
};

/**
 * The part of the tree that lies in `codes`, with the way down to it: the province of a city stays, its other cities
 * do not.
 */
export const cutToAreas = (nodes: readonly AreaNode[], codes: ReadonlySet<string>): AreaNode[] =>
  nodes.flatMap((node) => {
    if (codes.has(node.code)) return [node];
    const children = cutToAreas(node.children, codes);
    return children.length > 0 ? [{ ...node, children }] : [];
  });

/** The tree without areas of other sources; an area that goes takes what lies in it along. */
export const cutToSources = (nodes: readonly AreaNode[], sources: ReadonlySet<string>): AreaNode[] =>
  nodes
    .filter((node) => node.source === null || sources.has(node.source))
    .map((node) => ({ ...node, children: cutToSources(node.children, sources) }));

/** The node of a code, or undefined when the tree has none. */
export const findArea = (nodes: readonly AreaNode[], code: string): AreaNode | undefined => {
  for (const node of nodes) {
    const found = node.code === code ? node : findArea(node.children, code);
    if (found) return found;
  }
  return undefined;
};
