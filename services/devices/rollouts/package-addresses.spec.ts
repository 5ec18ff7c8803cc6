import { describe, expect, it } from '@jest/globals';
import type { Config } from '#libs/kernel/config';
import { PackageAddresses, type PackageQuery } from './package-addresses.js';

const made = (internalKey = 'key'): PackageAddresses =>
  new PackageAddresses({ publicUrl: 'https://firstbell.example.org', internalKey } as Config);
const grant = {
  packageId: '6f1c0f3e-2b0a-4c19-9f0a-0a4b5a6c7d8e',
  deviceNo: 'card_1',
  rolloutId: '0b9f2c1d-7a57-4c7e-8a63-2f1f0d9e8c7b',
  until: new Date('2026-09-01T08:00:00Z'),
};
const queryOf = (address: string): PackageQuery =>
  Object.fromEntries(new URL(address).searchParams) as unknown as PackageQuery;

describe('the address of a package', () => {
  it('names the gateway and the package', () => {
    const address = made().of(grant);
    expect(address).toMatch(/^https:\/\/firstbell\.example\.org\/card\/package\/6f1c0f3e-[-0-9a-f]+\?card=card_1&/);
    expect(made().of({ ...grant, until: new Date(+grant.until + 999) })).toBe(address);
  });

  it('is read back by who has the key alone', () => {
    const query = queryOf(made().of(grant));
    expect(made().read(grant.packageId, query)).toEqual(grant);
    expect(made('other key').read(grant.packageId, query)).toBeUndefined();
  });

  it.each([
    { card: 'card_2' },
    { rollout: grant.packageId },
    { until: '1999999999' },
    { sign: '' },
    { sign: 'AAAA' },
    { card: 'card_1\n0b9f2c1d-7a57-4c7e-8a63-2f1f0d9e8c7b', rollout: '' },
  ])('is refused with %p', (changed) => {
    expect(made().read(grant.packageId, { ...queryOf(made().of(grant)), ...changed })).toBeUndefined();
  });

  it('is of one package', () => {
    expect(made().read(grant.rolloutId, queryOf(made().of(grant)))).toBeUndefined();
  });
});
