import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './run-tool.js';

/**
 * Compares the OpenAPI document with that of the last release: `node tools/api-changes.js` fails for a change that breaks
 * clients unless CHANGELOG.md names its path among what is not released.
 */
export const documentFile = 'docs/openapi.json';
/** Written by `tools/set-version.js` at a release: calls and shapes, without texts. */
export const releasedFile = 'docs/openapi-released.json';

/** Members of the document in which texts stand, or what no client depends on. */
const leftOut = new Set(['description', 'summary', 'example', 'examples', 'tags', 'operationId', 'security']);

/** Scope that an API key needs for a call; `never`: people alone make it; absent: a call without a session. */
const scopeOf = 'x-scope';

/** A document without what cannot break a client, so that the file of the release stays small. */
export const shapesOf = (document) => {
  const bare = (value, isMap) => {
    if (Array.isArray(value)) return value.map((each) => bare(each, false));
    if (value === null || typeof value !== 'object') return value;
    // names of fields and schemas are the keys of a map: none of them is left out
    const kept = Object.entries(value).filter(([name]) => isMap || !(leftOut.has(name) || name.startsWith('x-')));
    return Object.fromEntries(
      kept.map(([name, each]) => [name, bare(each, name === 'properties' || name === 'schemas')]),
    );
  };
  const paths = Object.entries(document.paths).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item).map(([method, { parameters, requestBody, responses, [scopeOf]: scope }]) => [
        method,
        { ...bare({ parameters, requestBody, responses: { 200: responses['200'] } }, false), [scopeOf]: scope },
      ]),
    ),
  ]);
  return { paths: Object.fromEntries(paths), components: { schemas: bare(document.components.schemas, true) } };
};

/** A schema that is referred to together with a member of its own, such as `nullable`, is the only one of an `allOf`. */
const refOf = (schema) => schema?.$ref ?? (schema?.allOf?.length === 1 ? schema.allOf[0].$ref : undefined);

const resolved = (schema, { components }) => {
  const ref = refOf(schema);
  if (ref === undefined) return schema ?? {};
  return { ...components.schemas[ref.split('/').at(-1)], ...(schema.nullable === true && { nullable: true }) };
};

/** Contents of a body or a response by media type. */
const contentOf = (part) => Object.entries(part?.content ?? {}).map(([type, { schema }]) => [type, schema]);

/** Compares two documents; `report` takes the call and what breaks it. */
class Comparison {
  constructor(before, after, report) {
    Object.assign(this, { before, after, report });
  }

  calls() {
    // releases before API keys have no scopes
    this.hasScopes = Object.values(this.before.paths).some((item) =>
      Object.values(item).some((operation) => operation[scopeOf] !== undefined),
    );
    for (const [path, item] of Object.entries(this.before.paths)) {
      for (const [method, operation] of Object.entries(item)) {
        const now = this.after.paths[path]?.[method];
        this.call = `${method.toUpperCase()} ${path}`;
        if (now === undefined) this.breaks('is gone');
        else this.operation(operation, now);
      }
    }
  }

  breaks(text) {
    this.report(this.call, text);
  }

  operation(before, after) {
    if (this.hasScopes) this.scope(before[scopeOf], after[scopeOf]);
    this.parameters(before.parameters ?? [], after.parameters ?? []);
    if (after.requestBody?.required === true && before.requestBody === undefined) this.breaks('needs a body');
    this.contents('request', before.requestBody, after.requestBody);
    this.contents('response', before.responses['200'], after.responses['200']);
  }

  scope(before, after) {
    if (before === after || before === 'never' || after === undefined) return;
    if (after !== 'never') this.breaks(`needs scope ${after}`);
    else this.breaks(before === undefined ? 'needs a session' : 'takes no key any more');
  }

  parameters(before, after) {
    const named = new Map(after.map((each) => [`${each.in} ${each.name}`, each]));
    for (const { in: place, name, required, schema } of before) {
      const now = named.get(`${place} ${name}`);
      named.delete(`${place} ${name}`);
      if (now === undefined) this.breaks(`no longer takes ${name}`);
      else if (now.required === true && required !== true) this.breaks(`needs ${name}`);
      if (now !== undefined) this.schema('request', schema, now.schema, name, new Set());
    }
    for (const { name, required } of named.values()) if (required === true) this.breaks(`needs ${name}`);
  }

  contents(way, before, after) {
    const now = new Map(contentOf(after));
    for (const [type, schema] of contentOf(before)) {
      if (now.has(type)) this.schema(way, schema, now.get(type), '', new Set());
      else this.breaks(`has no ${way} of ${type} any more`);
    }
  }

  /** `at` names the field, `seen` the pairs of schemas that are being compared: one may hold itself. */
  schema(way, before, after, at, seen) {
    const pair = `${refOf(before)} ${refOf(after)}`;
    if (refOf(before) !== undefined && seen.has(pair)) return;
    const [old, now] = [resolved(before, this.before), resolved(after, this.after)];
    const within = new Set([...seen, pair]);
    if (old.type !== undefined && now.type !== undefined && old.type !== now.type) {
      return this.breaks(`${at || way} is of type ${now.type}, not ${old.type}`);
    }
    const [wasNull, isNull] = [old.nullable === true, now.nullable === true];
    if (way === 'response' && isNull && !wasNull) this.breaks(`${at || way} may be null`);
    if (way === 'request' && wasNull && !isNull) this.breaks(`no longer takes null as ${at || way}`);
    const lost = (old.enum ?? []).filter((value) => now.enum !== undefined && !now.enum.includes(value));
    const isNew = way === 'request' && old.enum === undefined && old.type !== undefined && now.enum !== undefined;
    if (lost.length > 0 || isNew)
      this.breaks(`${at || way} has fewer values${lost.length > 0 ? `: no ${lost.join(', ')}` : ''}`);
    this.fields(way, old, now, at, within);
    if (old.items !== undefined) this.schema(way, old.items, now.items, `${at}[]`, within);
    for (const kind of ['oneOf', 'anyOf', 'allOf']) {
      for (const [n, each] of (old[kind] ?? []).entries()) this.schema(way, each, now[kind]?.[n], at, within);
    }
  }

  fields(way, old, now, at, within) {
    const pathOf = (name) => (at === '' ? name : `${at}.${name}`);
    for (const [name, field] of Object.entries(old.properties ?? {})) {
      const path = pathOf(name);
      const other = now.properties?.[name];
      if (other === undefined) this.breaks(`${way === 'request' ? 'no longer takes' : 'no longer returns'} ${path}`);
      else this.schema(way, field, other, path, within);
    }
    const [always, alwaysNow] = [old.required ?? [], now.required ?? []];
    if (way === 'request') {
      for (const name of alwaysNow) if (!always.includes(name)) this.breaks(`needs ${pathOf(name)}`);
      return;
    }
    const missing = always.filter((name) => now.properties?.[name] !== undefined && !alwaysNow.includes(name));
    for (const name of missing) this.breaks(`${pathOf(name)} may be missing`);
  }
}

/** What breaks clients of a released document: `{ call, text }`, each once. */
export const breakingChanges = (released, document) => {
  const found = new Map();
  new Comparison(released, document, (call, text) => found.set(`${call} ${text}`, { call, text })).calls();
  return [...found.values()];
};

/** The section of CHANGELOG.md about what is not released yet. */
export const unreleasedOf = (changes) => /^## Unreleased$([^]*?)(?=^## |$(?![^]))/m.exec(changes)?.[1] ?? '';

/** True when a text names a path as a whole, not the beginning or the end of another one. */
export const isNamed = (text, path) =>
  text
    .split(path)
    .some((before, n, parts) => n + 1 < parts.length && !/[\w/.{}-]$/.test(before) && endsPath(parts[n + 1]));

const endsPath = (rest) => !/^([\w/{}-]|\.\w)/.test(rest);

const main = () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  if (!existsSync(join(root, releasedFile))) throw new Error(`${releasedFile} is missing`);
  const changes = breakingChanges(JSON.parse(read(releasedFile)), shapesOf(JSON.parse(read(documentFile))));
  const unreleased = unreleasedOf(read('CHANGELOG.md'));
  const unnamed = changes.filter(({ call }) => !isNamed(unreleased, call.split(' ')[1]));
  for (const { call, text } of unnamed) console.error(`${call} ${text}: name the path in CHANGELOG.md`);
  if (unnamed.length > 0) process.exitCode = 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
