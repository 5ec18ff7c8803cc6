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
      Object.entries(item).map(([method, { parameters, requestBody, responses }]) => [
        method,
        bare({ parameters, requestBody, responses: { 200: responses['200'] } }, false),
      ]),
    ),
  ]);
  return { paths: Object.fromEntries(paths), components: { schemas: bare(document.components.schemas, true) } };
};

const resolved = (schema, { components }) =>
  schema?.$ref === undefined ? (schema ?? {}) : (components.schemas[schema.$ref.split('/').at(-1)] ?? {});

/** Contents of a body or a response by media type. */
const contentOf = (part) => Object.entries(part?.content ?? {}).map(([type, { schema }]) => [type, schema]);

/** Compares two documents; `report` takes the call and what breaks it. */
class Comparison {
  constructor(before, after, report) {
    Object.assign(this, { before, after, report });
  }

  calls() {
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
    this.parameters(before.parameters ?? [], after.parameters ?? []);
    if (after.requestBody?.required === true && before.requestBody === undefined) this.breaks('needs a body');
    this.contents('request', before.requestBody, after.requestBody);
    this.contents('response', before.responses['200'], after.responses['200']);
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
    const pair = `${before?.$ref} ${after?.$ref}`;
    if (before?.$ref !== undefined && seen.has(pair)) return;
    const [old, now] = [resolved(before, this.before), resolved(after, this.after)];
    const within = new Set([...seen, pair]);
    if (old.type !== undefined && now.type !== undefined && old.type !== now.type) {
      return this.breaks(`${at || way} is of type ${now.type}, not ${old.type}`);
    }
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
    for (const [name, field] of Object.entries(old.properties ?? {})) {
      const path = at === '' ? name : `${at}.${name}`;
      const other = now.properties?.[name];
      if (other === undefined) this.breaks(`${way === 'request' ? 'no longer takes' : 'no longer returns'} ${path}`);
      else this.schema(way, field, other, path, within);
    }
    if (way !== 'request') return;
    for (const name of now.required ?? []) {
      if (!(old.required ?? []).includes(name)) this.breaks(`needs ${at === '' ? name : `${at}.${name}`}`);
    }
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

const main = () => {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  if (!existsSync(join(root, releasedFile))) throw new Error(`${releasedFile} is missing`);
  const changes = breakingChanges(JSON.parse(read(releasedFile)), shapesOf(JSON.parse(read(documentFile))));
  const unreleased = unreleasedOf(read('CHANGELOG.md'));
  const unnamed = changes.filter(({ call }) => !unreleased.includes(call.split(' ')[1]));
  for (const { call, text } of unnamed) console.error(`${call} ${text}: name the path in CHANGELOG.md`);
  if (unnamed.length > 0) process.exitCode = 1;
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) main();
