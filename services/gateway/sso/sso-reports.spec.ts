import { describe, expect, it } from '@jest/globals';
import { role } from '#libs/contracts';
import { claimsSeen, isHarmless, rulesSeen } from './sso-reports.js';

const rule = (claim: string, value: string) => ({ claim, value, tags: role.areaManager, areas: ['440000'] });
const claims = {
  sub: 'f:1:13812345678',
  email: 'wang@example.com',
  email_verified: true,
  phone_number: '+86 138 1234 5678',
  groups: ['/firstbell', 'wang@example.com', '13812345678', 'x'.repeat(65)],
  realm_access: { roles: ['teacher'] },
};
const map = [rule('groups', 'firstbell'), rule('realm_access.roles', 'admin'), rule('department', 'it')];

describe('claims of a sign-in outside', () => {
  it('are shown by name, with values only of those that rules are about', () => {
    expect(claimsSeen(claims, map)).toEqual([
      { name: 'realm_access.roles', values: ['teacher'] },
      { name: 'sub', values: null },
      { name: 'email', values: null },
      { name: 'email_verified', values: ['true'] },
      { name: 'phone_number', values: null },
      { name: 'groups', values: ['/firstbell', '******', '******', '******'] },
      { name: 'realm_access', values: null },
    ]);
  });

  it('show no mail, phone and token, whatever claim a rule is about', () => {
    const shown = JSON.stringify(claimsSeen(claims, [rule('email', 'x'), rule('phone_number', 'x'), rule('sub', 'x')]));
    expect(shown).not.toMatch(/wang@|1234|f:1/);
  });

  it('say of each rule whether its claim came, and with another value', () => {
    expect(rulesSeen(claims, map).map(({ result }) => result)).toEqual(['fulfilled', 'different', 'missing']);
  });

  it.each([
    ['/schools/广州 一组', true],
    ['4f1c2d3e-0a1b-4c2d-8e3f-0123456789ab', true],
    ['firstbell-gz', true],
    ['2026', true],
    ['a@b.cn', false],
    ['138 1234 5678', false],
    ['138-1234-5678', false],
    ['eyJhbGciOiJSUzI1NiIsInR5cCI6IkpXVCJ9', false],
    ['<b>', false],
    ['', false],
  ])('have %j as a harmless value: %s', (value, is) => expect(isHarmless(value)).toBe(is));
});
