import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { claimAt, holds, ruleFor } from './claims.js';

describe('claimAt', () => {
  const claims = {
    groups: ['a'],
    'https://id.example/roles': ['b'],
    realm_access: { roles: ['c'] },
    resource_access: { 'first.bell': { roles: ['d'] } },
    'realm_access.own': 'e',
  };
  it.each([
    ['groups', ['a']],
    ['https://id.example/roles', ['b']],
    ['realm_access.roles', ['c']],
    ['resource_access.first.bell.roles', ['d']],
    ['realm_access.own', 'e'],
    ['realm_access.none', undefined],
    ['groups.0', undefined],
    ['toString', undefined],
    ['realm_access.toString', undefined],
    ['.', undefined],
  ])('finds %s', (name, value) => expect(claimAt(claims, name)).toEqual(value));
});

describe('a rule of the role map', () => {
  it.each([
    [['/firstbell'], 'firstbell', true],
    [['firstbell'], '/firstbell', true],
    [['/schools/firstbell'], 'firstbell', false],
    [['/schools/firstbell'], 'schools/firstbell', true],
    ['firstbell', 'firstbell', true],
    [['Firstbell'], 'firstbell', false],
    [[1, null, {}], '1', false],
    [undefined, 'undefined', false],
    [{ firstbell: true }, 'firstbell', false],
  ])('compares %j with %s: %s', (claim, value, isFulfilled) => expect(holds(claim, value)).toBe(isFulfilled));

  it('counts when it is the first that the claims fulfil', () => {
    const rule = (claim: string, value: string, tags: number) => ({ claim, value, tags, areas: ['440000'] });
    const map = [
      rule('realm_access.roles', 'admin', role.administrator),
      rule('groups', 'gz', role.areaManager),
      rule('groups', 'gz', role.customerManager),
    ];
    expect(ruleFor({ groups: ['/gz'] }, map)?.tags).toBe(role.areaManager);
    expect(ruleFor({ groups: ['/gz'], realm_access: { roles: ['admin'] } }, map)?.tags).toBe(role.administrator);
    expect(ruleFor({}, map)).toBeUndefined();
  });
});
