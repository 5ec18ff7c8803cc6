import { describe, expect, it } from '@jest/globals';
import { addressRefusal } from './guarded-call.js';
import { isPublicAddress } from './public-address.js';

describe('an address on the public internet', () => {
  it.each(['1.1.1.1', '100.63.255.255', '172.32.0.1', '192.169.0.1', '223.255.255.255', '2606:4700::1111'])(
    'is %s',
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.16.0.1', '192.168.1.1', '224.0.0.1'],
    ...['255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:8.8.8.8', '64:ff9b::7f00:1', 'fc00::1', 'fd12::1'],
    ...['fe80::1', 'fe80::1%eth0', '2002:7f00:1::', '2001:db8::1', 'ff02::1', 'localhost', ''],
  ])('is not %s', (address) => expect(isPublicAddress(address)).toBe(false));
});

describe('an address that people have entered', () => {
  const inside = ['10.1.2.3', '172.16.0.1', '192.168.1.1', 'fd12::1'];

  it.each(inside)('is refused in a private network unless that is chosen: %s', (address) => {
    expect(addressRefusal('https:', address, false)).toBe('privateAddress');
    expect(addressRefusal('http:', address, true)).toBeUndefined();
    expect(addressRefusal('https:', address, true)).toBeUndefined();
  });

  it.each(['127.0.0.1', '169.254.169.254', '0.0.0.0', '100.64.0.1', '::1', 'fe80::1', '::ffff:127.0.0.1'])(
    'is refused on this host, its link or a reserved network even then: %s',
    (address) => expect(addressRefusal('http:', address, true)).toBe('privateAddress'),
  );

  it('needs https on the public internet even then', () => {
    expect(addressRefusal('http:', '1.1.1.1', true)).toBe('plainHttp');
    expect(addressRefusal('https:', '1.1.1.1', true)).toBeUndefined();
  });
});
