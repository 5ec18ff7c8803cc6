import { describe, expect, it } from '@jest/globals';
import { breakingChanges, isNamed, shapesOf, unreleasedOf } from './api-changes.js';

const text = { type: 'string' };
const usualFields = { state: { type: 'string', enum: ['on', 'off'] }, description: text };

/** A document of one call with one field each way, and a schema that holds itself. */
const documentOf = ({
  fields,
  required = [],
  row = { name: text },
  always = ['name'],
  parameters = [],
  ...rest
} = {}) => ({
  paths: {
    '/api/card/list': {
      post: {
        summary: 'Cards.',
        ...('scope' in rest ? rest.scope : { 'x-scope': 'devices:read' }),
        parameters,
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Filter' } } } },
        responses: {
          200: {
            content: { 'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/Row' } } } },
          },
        },
      },
    },
  },
  components: {
    schemas: {
      Filter: {
        type: 'object',
        required,
        properties: { ...(fields ?? usualFields), model: rest.model ?? { ...text, nullable: true } },
      },
      Row: { type: 'object', required: always, properties: { ...row, parent: { $ref: '#/components/schemas/Row' } } },
    },
  },
});

const changes = (after, before = documentOf()) =>
  breakingChanges(shapesOf(before), shapesOf(after)).map(({ call, text }) => `${call} ${text}`);
const state = (...values) => ({ type: 'string', enum: values });

describe('changes of the OpenAPI document that break clients', () => {
  it('does not count new optional fields, parameters and calls, nor other texts, as breaking', () => {
    const added = {
      fields: { state: state('on', 'off', 'silent'), description: { ...text, nullable: true }, name: text },
      row: { name: text, model: text },
    };
    const document = documentOf({
      ...added,
      always: ['name', 'model'],
      parameters: [{ in: 'query', name: 'page', required: false, schema: text }],
    });
    document.paths['/api/card/list'].post.summary = 'All cards.';
    document.paths['/api/card/add'] = document.paths['/api/card/list'];
    expect(changes(document)).toEqual([]);
  });

  it.each([
    ['a call that is gone', { ...documentOf(), paths: {} }, 'is gone'],
    [
      'a request field that is gone',
      documentOf({ fields: { state: state('on', 'off') } }),
      'no longer takes description',
    ],
    ['a field that has become required', documentOf({ required: ['state'] }), 'needs state'],
    [
      'a new parameter that is required',
      documentOf({ parameters: [{ in: 'query', name: 'page', required: true, schema: text }] }),
      'needs page',
    ],
    ['a response field that is gone', documentOf({ row: {}, always: [] }), 'no longer returns [].name'],
    [
      'a response field of another type',
      documentOf({ row: { name: { type: 'integer' } } }),
      '[].name is of type integer, not string',
    ],
    [
      'a response field that may be null',
      documentOf({ row: { name: { ...text, nullable: true } } }),
      '[].name may be null',
    ],
    ['a response field that may be missing', documentOf({ always: [] }), '[].name may be missing'],
    ['a request field that may no longer be null', documentOf({ model: text }), 'no longer takes null as model'],
    [
      'fewer values',
      documentOf({ fields: { state: state('on'), description: text } }),
      'state has fewer values: no off',
    ],
    [
      'values where any was taken',
      documentOf({ fields: { state: state('on', 'off'), description: state('a') } }),
      'description has fewer values',
    ],
    ['another scope', documentOf({ scope: { 'x-scope': 'devices:command' } }), 'needs scope devices:command'],
    ['a scope that no key has', documentOf({ scope: { 'x-scope': 'never' } }), 'takes no key any more'],
  ])('finds %s', (_what, document, expected) => {
    expect(changes(document)).toEqual([`POST /api/card/list ${expected}`]);
  });

  const open = documentOf({ scope: {} });
  const another = { post: { ...open.paths['/api/card/list'].post, 'x-scope': 'devices:read' } };
  const withAnother = (document) => ({ ...document, paths: { ...document.paths, '/api/card/add': another } });

  it('finds a scope, or a session, for a call that needed none', () => {
    expect(changes(withAnother(documentOf()), withAnother(open))).toEqual([
      'POST /api/card/list needs scope devices:read',
    ]);
    const onlyPeople = documentOf({ scope: { 'x-scope': 'never' } });
    expect(changes(withAnother(onlyPeople), withAnother(open))).toEqual(['POST /api/card/list needs a session']);
  });

  it('does not count a call that needs no scope any more, or that takes keys now, as breaking', () => {
    expect(changes(withAnother(open), withAnother(documentOf()))).toEqual([]);
    const onlyPeople = documentOf({ scope: { 'x-scope': 'never' } });
    expect(changes(documentOf(), onlyPeople)).toEqual([]);
  });

  it('does not compare scopes with a release that had no keys', () => {
    expect(changes(documentOf(), open)).toEqual([]);
  });
});

describe('the changelog about changes that break clients', () => {
  it('is read only where it is about what is not released', () => {
    const page = '# Changes\n\n## Unreleased\n\n- `/api/a` is gone\n\n## 1.0.0\n\n- `/api/b` is gone\n';
    expect(unreleasedOf(page)).toContain('/api/a');
    expect(unreleasedOf(page)).not.toContain('/api/b');
    expect(unreleasedOf('## Unreleased\n\n- the last\n')).toContain('the last');
  });

  it.each([
    ['/api/card/list', '`POST /api/card/list` is gone.'],
    ['/api/card/list', 'Gone: /api/card/list, /api/card/add.'],
    ['/api/card/list', 'The end is /api/card/list.'],
    ['/api/card/{id}', '`/api/card/{id}` is gone.'],
  ])('names %s in "%s"', (path, said) => {
    expect(isNamed(said, path)).toBe(true);
  });

  it.each([
    ['/api/card', '`/api/card/list` is gone.'],
    ['/api/card/list', '`/api/card/listAll` is gone.'],
    ['/api/card/list', '`/api/card/list-all` is gone.'],
    ['/api/card/list', '`/other/api/card/list` is gone.'],
    ['/api/card.x', '`/api/cardax` is gone.'],
  ])('does not name %s in "%s"', (path, said) => {
    expect(isNamed(said, path)).toBe(false);
  });
});
