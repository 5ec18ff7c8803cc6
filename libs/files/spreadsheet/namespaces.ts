import { WorkbookError } from './workbook-error.js';

/** Attributes as they stand in the XML, by their names with prefixes. */
export type Attributes = Record<string, string>;

/** Namespaces of sheets: of usual workbooks, and of strict ones. Source: ECMA-376 part 1 and part 4. */
const known = [
  'http://schemas.openxmlformats.org/spreadsheetml/2006/main',
  'http://purl.oclc.org/ooxml/spreadsheetml/main',
];
const relations = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];
/** Source: ECMA-376 part 3. */
export const compatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

type Prefixes = ReadonlyMap<string, string>;

/** Resolves prefixes while XML is read. The namespace of the first element is the one of the part. */
export class Namespaces {
  private readonly scopes: { depth: number; outer: Prefixes }[] = [];
  private prefixes: Prefixes = new Map();
  private own: string | undefined;

  /** Takes in what the element at that depth declares, and returns its name: without prefix when it is of the part. */
  enter(depth: number, name: string, attributes: Attributes): string {
    for (const attribute in attributes) {
      if (attribute.startsWith('xmlns')) this.declare(depth, attribute, attributes[attribute] ?? '');
    }
    for (const attribute in attributes) {
      if (attribute.includes(':')) this.prefixed(attribute, attributes);
    }
    const colon = name.indexOf(':');
    const namespace = this.of(colon < 0 ? '' : name.slice(0, colon));
    this.own ??= namespace;
    const local = colon < 0 ? name : name.slice(colon + 1);
    return namespace === this.own ? local : `{${namespace}}${local}`;
  }

  leave(depth: number): void {
    const scope = this.scopes.at(-1);
    if (scope?.depth !== depth) return;
    this.prefixes = scope.outer;
    this.scopes.pop();
  }

  /** Whether everything that a branch or a part requires is understood: prefixes, with blanks between them. */
  understands(required = '?'): boolean {
    return required
      .trim()
      .split(/\s+/)
      .every((prefix) => known.includes(this.of(prefix)));
  }

  private of(prefix: string): string {
    return this.prefixes.get(prefix) ?? (prefix === '' ? '' : `undeclared ${prefix}`);
  }

  private declare(depth: number, attribute: string, namespace: string): void {
    if (attribute !== 'xmlns' && !attribute.startsWith('xmlns:')) return;
    if (this.scopes.at(-1)?.depth !== depth) this.scopes.push({ depth, outer: this.prefixes });
    this.prefixes = new Map(this.prefixes).set(attribute.slice('xmlns:'.length), namespace);
  }

  /** Relations are known as `r:id` whatever their prefix is; attributes of others are left as they are. */
  private prefixed(attribute: string, attributes: Attributes): void {
    const colon = attribute.indexOf(':');
    const namespace = this.of(attribute.slice(0, colon));
    const local = attribute.slice(colon + 1);
    if (local === 'MustUnderstand' && namespace === compatibility && !this.understands(attributes[attribute])) {
      throw new WorkbookError('tooComplex');
    }
    if (local === 'id' && relations.includes(namespace)) attributes['r:id'] = attributes[attribute] ?? '';
  }
}
