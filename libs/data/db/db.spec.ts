import { describe, expect, it } from '@jest/globals';
import { QueryRunnerAlreadyReleasedError, QueryRunnerProviderAlreadyReleasedError } from 'typeorm';
import { schemaOf } from './database.js';
import { groupBy } from './group-by.js';
import { change, isDatabaseAway, isSerialisationFailure, select } from './rows.js';
import { containsPattern, SqlFilter } from './sql-filter.js';

const failure = (message: string, code?: string): Error =>
  Object.assign(new Error(message), code === undefined ? {} : { code });

describe('errors of the database', () => {
  it.each([
    ['connection refused', 'ECONNREFUSED'],
    ['connection reset', 'ECONNRESET'],
    ['terminating connection due to administrator command', '57P01'],
    ['terminating connection because of crash of another server process', '57P02'],
    ['the database system is starting up', '57P03'],
    ['sorry, too many clients already', '53300'],
    ['no space left', '53100'],
    ['connection failure', '08006'],
    ['password authentication failed for user', '28P01'],
    ['role is not permitted to log in', '28000'],
    ['database does not exist', '3D000'],
    ['Connection terminated unexpectedly', undefined],
    ['timeout exceeded when trying to connect', undefined],
    ['Client has encountered a connection error and is not queryable', undefined],
    [new QueryRunnerAlreadyReleasedError().message, undefined],
    [new QueryRunnerProviderAlreadyReleasedError().message, undefined],
  ])('%s means that it is away', (message, code) => {
    expect(isDatabaseAway(failure(message, code))).toBe(true);
  });

  it.each([
    ['duplicate key', '23505'],
    ['invalid byte sequence', '22021'],
    ['canceling statement due to user request', '57014'],
    ['deadlock detected', '40P01'],
    ['something else', undefined],
  ])('%s does not', (message, code) => {
    expect(isDatabaseAway(failure(message, code))).toBe(false);
  });

  it('are errors', () => {
    expect(isDatabaseAway('57P01')).toBe(false);
    expect(isDatabaseAway({ code: '57P01' })).toBe(false);
    expect(isSerialisationFailure('40001')).toBe(false);
  });

  it('may say that the transaction lost against another', () => {
    expect(isSerialisationFailure(failure('could not serialize', '40001'))).toBe(true);
    expect(isSerialisationFailure(failure('deadlock detected', '40P01'))).toBe(true);
    expect(isSerialisationFailure(failure('duplicate key', '23505'))).toBe(false);
  });
});

describe('rows', () => {
  const answering = (answer: unknown) => ({ query: () => Promise.resolve(answer) }) as Parameters<typeof select>[0];

  it('come out of selects and of changes, in whichever shape TypeORM returns them', async () => {
    expect(await select(answering([{ a: 1 }]), '')).toEqual([{ a: 1 }]);
    expect(await change(answering([[{ a: 1 }], 1]), '')).toEqual([{ a: 1 }]);
    expect(await change(answering([[], 0]), '')).toEqual([]);
    expect(await change(answering([{ a: 1 }, { a: 2 }]), '')).toEqual([{ a: 1 }, { a: 2 }]);
  });
});

describe('a filter', () => {
  it('is true without conditions', () => {
    expect(new SqlFilter().where).toBe('true');
  });

  it('numbers its parameters and leaves out what is not asked for', () => {
    const filter = new SqlFilter()
      .when('A', (value) => `a = ${value}`)
      .when(undefined, (value) => `b = ${value}`)
      .when(false, (value) => `c = ${value}`)
      .and('d or e');
    expect(filter.where).toBe('(a = $1) and (c = $2) and (d or e)');
    expect(filter.parameter(10)).toBe('$3');
    expect(filter.parameters).toEqual(['A', false, 10]);
  });

  it('takes a text of a like literally', () => {
    expect(containsPattern('50%_a\\b')).toBe('%50\\%\\_a\\\\b%');
  });
});

describe('small things', () => {
  it('groups in the order of appearance', () => {
    const groups = groupBy(['b1', 'a1', 'b2'], (text) => text[0]);
    expect([...groups]).toEqual([
      ['b', ['b1', 'b2']],
      ['a', ['a1']],
    ]);
  });

  it('names schemas after services', () => {
    expect(schemaOf('added-value')).toBe('added_value');
  });
});
