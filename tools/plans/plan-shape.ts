/** A node of `explain (format json)`, as far as it is shown. */
export interface PlanNode {
  'Node Type': string;
  'Join Type'?: string;
  Operation?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'CTE Name'?: string;
  'Function Name'?: string;
  Alias?: string;
  'Subplan Name'?: string;
  Plans?: PlanNode[];
}

/** Names of partitions and of their indexes, by the name of what they are parts of. */
export type Parts = ReadonlyMap<string, string>;

/**
 * Lines of a plan: node types, indexes, tables and their order, without costs, conditions and numbers, so that two minor
 * versions of Postgres agree. Partitions have the name of their table, and equal ones stand once.
 */
export const shapeOf = (node: PlanNode, parts: Parts, depth = 0): string[] => {
  const below = (node.Plans ?? []).map((each) => shapeOf(each, parts, depth + 1).join('\n'));
  const different = below.filter((each, at) => each !== below[at - 1]);
  return ['  '.repeat(depth) + titleOf(node, parts), ...different.flatMap((each) => each.split('\n'))];
};

const titleOf = (node: PlanNode, parts: Parts): string => {
  const name = (key: 'Relation Name' | 'Index Name'): string | undefined => {
    const own = node[key];
    return own === undefined ? undefined : (parts.get(own) ?? own);
  };
  const type = node['Node Type'] === 'ModifyTable' ? (node.Operation ?? '') : node['Node Type'];
  const join = node['Join Type'];
  const table = name('Relation Name') ?? node['CTE Name'] ?? node['Function Name'];
  const index = name('Index Name');
  const subplan = node['Subplan Name']?.replace(/ \d+.*$/, '');
  return [
    ...(subplan === undefined ? [] : [`${subplan}:`]),
    ...(join === undefined || join === 'Inner' ? [] : [join]),
    type,
    ...(index === undefined ? [] : [index]),
    ...(table === undefined ? [] : ['on', table]),
  ].join(' ');
};
