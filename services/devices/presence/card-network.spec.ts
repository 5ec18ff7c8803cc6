import { describe, expect, it } from '@jest/globals';
import { networkOf } from './card-network.js';

describe('networkOf', () => {
  it('is the same for cards of one /24 behind one address, and another for other subnets and addresses', () => {
    const first = networkOf('203.0.113.9:50001', '10.3.7.11');
    expect(networkOf('203.0.113.9:50002', '10.3.7.200')).toBe(first);
    expect(networkOf('::ffff:203.0.113.9:50003', '10.3.7.1')).toBe(first);
    expect(networkOf('203.0.113.9:50001', '10.3.8.11')).not.toBe(first);
    expect(networkOf('203.0.113.10:50001', '10.3.7.11')).not.toBe(first);
  });

  it('is that of the /24 for cards that connect from their own addresses', () => {
    expect(networkOf('10.3.7.11:50001', '10.3.7.11')).toBe(networkOf('10.3.7.12:50001', '10.3.7.12'));
    expect(networkOf('10.3.7.13:50001', null)).toBe(networkOf('10.3.7.12:50001', '10.3.7.12'));
  });

  it('shows no address, and is unknown without one', () => {
    expect(networkOf('203.0.113.9:50001', '10.3.7.11')).toMatch(/^[\w-]{12}$/);
    expect(networkOf('2001:db8::7:50001', 'none')).toMatch(/^[\w-]{12}$/);
    expect(networkOf(null, null)).toBeNull();
    expect(networkOf('', 'wlan0')).toBeNull();
  });
});
