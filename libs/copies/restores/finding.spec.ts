import { describe, expect, it } from '@jest/globals';
import { type DatabaseIdentity, findingOf } from './finding.js';

const identity: DatabaseIdentity = {
  systemIdentifier: '7300000000000000001',
  databaseOid: '16384',
  tableOid: '16500',
  timeline: 1,
  synchronous: false,
};

describe('the finding of a database history', () => {
  it('is unchanged at a first start', () => {
    expect(findingOf({ checkpoint: 0, identity: null }, identity, 0)).toBe('unchanged');
  });

  it.each([8, 7])('is unchanged after a restart with %s of 8 checkpoints published', (published) => {
    expect(findingOf({ checkpoint: 8, identity }, identity, published)).toBe('unchanged');
  });

  it('is a restore when the brokers have counted more checkpoints', () => {
    expect(findingOf({ checkpoint: 8, identity }, identity, 9)).toBe('restored');
  });

  it('is a restore when an empty database meets brokers that know it', () => {
    expect(findingOf({ checkpoint: 0, identity: null }, identity, 3)).toBe('restored');
  });

  it.each(['systemIdentifier', 'databaseOid', 'tableOid'] as const)('is a restore for another %s', (name) => {
    expect(findingOf({ checkpoint: 8, identity }, { ...identity, [name]: '1' }, 8)).toBe('restored');
  });

  it('is a restore when a standby that may lack commits was promoted', () => {
    expect(findingOf({ checkpoint: 8, identity }, { ...identity, timeline: 2 }, 8)).toBe('restored');
  });

  it('is a promotion when commits waited for the standby', () => {
    const before = { ...identity, synchronous: true };
    expect(findingOf({ checkpoint: 8, identity: before }, { ...identity, timeline: 2 }, 8)).toBe('promoted');
    expect(findingOf({ checkpoint: 8, identity: before }, { ...identity, timeline: 2 }, 9)).toBe('restored');
  });

  it.each(['systemIdentifier', 'timeline'] as const)('does not depend on a %s that the server does not say', (name) => {
    expect(findingOf({ checkpoint: 8, identity }, { ...identity, [name]: null }, 8)).toBe('unchanged');
    expect(findingOf({ checkpoint: 8, identity: { ...identity, [name]: null } }, identity, 8)).toBe('unchanged');
  });

  it('is lost brokers when they have counted less', () => {
    expect(findingOf({ checkpoint: 8, identity }, identity, 6)).toBe('bus lost');
    expect(findingOf({ checkpoint: 8, identity }, identity, 0)).toBe('bus lost');
  });
});
