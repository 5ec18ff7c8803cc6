import { createHash } from 'node:crypto';

/**
 * Renders the templates of deploy/helm, which keep to this much of Helm's language: values, variables, `if` with `else if`,
 * `range`, and the functions below.
 */
type Node =
  | { kind: 'text'; text: string }
  | { kind: 'value'; expression: string }
  | { kind: 'if'; branches: { condition: string | undefined; body: Node[] }[] }
  | { kind: 'range'; variables: string[]; over: string; body: Node[] };

interface Scope {
  dot: unknown;
  variables: ReadonlyMap<string, unknown>;
}

type Helper = (...args: never[]) => unknown;

const helpers: Record<string, Helper> = {
  quote: (value: unknown) => JSON.stringify(String(value)),
  upper: (text: string) => text.toUpperCase(),
  replace: (from: string, to: string, text: string) => text.replaceAll(from, to),
  nindent: (count: number, text: string) => `\n${text.replace(/^/gm, ' '.repeat(count))}`,
  toJson: (value: unknown) => JSON.stringify(value),
  sha256sum: (text: string) => createHash('sha256').update(text).digest('hex'),
  eq: (a: unknown, b: unknown) => a === b,
  ne: (a: unknown, b: unknown) => a !== b,
};

/** The parts of a template; `{{-` and `-}}` take the white space before and after them along. */
const partsOf = (template: string): { text: string; action: string | undefined }[] => {
  const pattern = /(\s*\{\{-|\{\{)\s*(.*?)\s*(-\}\}\s*|\}\})/gs;
  const parts: { text: string; action: string | undefined }[] = [];
  let at = 0;
  for (const match of template.matchAll(pattern)) {
    parts.push({ text: template.slice(at, match.index), action: match[2] ?? '' });
    at = match.index + match[0].length;
  }
  return [...parts, { text: template.slice(at), action: undefined }];
};

class Parser {
  private readonly parts: ReturnType<typeof partsOf>;
  private at = 0;

  constructor(template: string) {
    this.parts = partsOf(template);
  }

  /** Nodes up to an `else` or `end`, which is returned as well; undefined at the end of the template. */
  body(): { nodes: Node[]; stop: string | undefined } {
    const nodes: Node[] = [];
    for (;;) {
      const part = this.parts[this.at++];
      if (part === undefined) return { nodes, stop: undefined };
      if (part.text !== '') nodes.push({ kind: 'text', text: part.text });
      const { action } = part;
      if (action === undefined || action === 'end' || action.startsWith('else')) return { nodes, stop: action };
      nodes.push(this.node(action));
    }
  }

  private node(action: string): Node {
    const [, word, rest = ''] = /^(if|range)\s+(.*)$/s.exec(action) ?? [];
    if (word === 'range') return this.range(rest);
    return word === 'if' ? this.branches(rest) : { kind: 'value', expression: action };
  }

  private range(text: string): Node {
    const [, names = '', over = ''] = /^(?:(.*):=)?\s*(.*)$/s.exec(text) ?? [];
    const variables = names.split(',').map((name) => name.trim());
    return { kind: 'range', variables: variables.filter((name) => name !== ''), over, body: this.body().nodes };
  }

  private branches(first: string): Node {
    const branches: { condition: string | undefined; body: Node[] }[] = [];
    let condition: string | undefined = first;
    for (;;) {
      const { nodes, stop } = this.body();
      branches.push({ condition, body: nodes });
      if (stop === undefined || stop === 'end') return { kind: 'if', branches };
      condition = /^else\s+if\s+(.*)$/s.exec(stop)?.[1];
    }
  }
}

const isTrue = (value: unknown): boolean =>
  Array.isArray(value)
    ? value.length > 0
    : value !== undefined && value !== null && value !== '' && value !== 0 && value !== false;

/** A word of an expression: a text, a number, `.path`, `$variable.path`. @throws Error for anything else */
const valueOf = (word: string, { dot, variables }: Scope): unknown => {
  if (word.startsWith('"')) return JSON.parse(word);
  if (/^\d+$/.test(word)) return Number(word);
  const [, name, path = ''] = /^(\$\w*)?((?:\.\w+)*|\.)$/.exec(word) ?? [];
  if (name !== undefined && !variables.has(name)) throw new Error(`${name} is no variable here`);
  if (name === undefined && path === '') throw new Error(`${word}: not understood`);
  const begin = name === undefined ? dot : variables.get(name);
  return path
    .split('.')
    .filter((key) => key !== '')
    .reduce((value, key) => (value as Record<string, unknown> | undefined)?.[key], begin);
};

const evaluate = (expression: string, scope: Scope): unknown =>
  expression
    .split(/\s\|\s/)
    .map((command) => command.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? [])
    .reduce<unknown[]>((piped, [first = '', ...words]) => {
      const args = [...words.map((word) => valueOf(word, scope)), ...piped];
      const helper = helpers[first] ?? valueOf(first, scope);
      return [typeof helper === 'function' ? (helper as (...all: unknown[]) => unknown)(...args) : helper];
    }, [])[0];

/** Keys of a map come in their order, as Go sorts them. */
const entriesOf = (value: unknown): [string | number, unknown][] =>
  Array.isArray(value)
    ? value.map((each, index) => [index, each])
    : Object.entries(value ?? {}).sort(([a], [b]) => (a < b ? -1 : 1));

/** @throws Error for a map or a list, which has no place in a text */
const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null) throw new Error('a map or a list is no text: use toJson');
  return typeof value === 'string' ? value : String((value as number | boolean | undefined) ?? '');
};

const rendered = (nodes: readonly Node[], scope: Scope): string =>
  nodes.map((node) => renderedNode(node, scope)).join('');

const renderedNode = (node: Node, scope: Scope): string => {
  if (node.kind === 'text') return node.text;
  if (node.kind === 'value') return textOf(evaluate(node.expression, scope));
  if (node.kind === 'if') {
    const chosen = node.branches.find(({ condition }) => condition === undefined || isTrue(evaluate(condition, scope)));
    return rendered(chosen?.body ?? [], scope);
  }
  const { variables: names, over, body } = node;
  return entriesOf(evaluate(over, scope))
    .map(([key, value]) => {
      const bound: [string, unknown][] = names.length === 2 ? [[names[0] ?? '', key]] : [];
      if (names.length > 0) bound.push([names.at(-1) ?? '', value]);
      return rendered(body, { dot: value, variables: new Map([...scope.variables, ...bound]) });
    })
    .join('');
};

/** What Helm makes of a template. `files` are those of the chart that templates read. @throws Error for other words of Helm */
export const renderTemplate = (template: string, values: object, files: ReadonlyMap<string, string>): string => {
  const Get = (name: string): string => files.get(name) ?? '';
  const root = { Values: values, Files: { Get } };
  return rendered(new Parser(template).body().nodes, { dot: root, variables: new Map([['$', root]]) });
};
