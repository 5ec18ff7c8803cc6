import { describe, expect, it } from '@jest/globals';
import { breakingChanges, shapesOf, unreleasedOf } from './api-changes.js';

const text = { type: 'string' };

/** A document of one call with one field each way, and a schema that holds itself. */
const documentOf = ({ fields, required = [], row = { name: text }, parameters = [] } = {}) => ({
  paths: {
    '/api/card/list': {
      post: {
        summary: 'Cards.',
        'x-scope': 'devices:read',
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
        properties: fields ?? { state: { type: 'string', enum: ['on', 'off'] }, description: text },
      },
      Row: { type: 'object', properties: { ...row, parent: { $ref: '#/components/schemas/Row' } } },
    },
  },
});

const changes = (after) =>
  breakingChanges(shapesOf(documentOf()), shapesOf(after)).map(({ call, text }) => `${call} ${text}`);
const state = (...values) => ({ type: 'string', enum: values });

describe('changes of the OpenAPI document that break clients', () => {
  it('are none for what is new and optional, and for other texts', () => {
    const added = {
      fields: { state: state('on', 'off', 'silent'), description: text, name: text },
      row: { name: text, model: text },
    };
    const document = documentOf({
      ...added,
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
    ['a response field that is gone', documentOf({ row: {} }), 'no longer returns [].name'],
    [
      'a response field of another type',
      documentOf({ row: { name: { type: 'integer' } } }),
      '[].name is of type integer, not string',
    ],
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
  ])('are %s', (_what, document, expected) => {
    expect(changes(document)).toEqual([`POST /api/card/list ${expected}`]);
  });

  it('are looked for among what CHANGELOG.md has not released', () => {
    const page = '# Changes\n\n## Unreleased\n\n- `/api/a` is gone\n\n## 1.0.0\n\n- `/api/b` is gone\n';
    expect(unreleasedOf(page)).toContain('/api/a');
    expect(unreleasedOf(page)).not.toContain('/api/b');
    expect(unreleasedOf('## Unreleased\n\n- the last\n')).toContain('the last');
  });
});
