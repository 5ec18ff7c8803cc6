import { BlockList, isIPv4, isIPv6 } from 'node:net';

/** Networks that no system outside lies in. Source: IANA special-purpose address registries. */
const special = new BlockList();
for (const [address, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const) {
  special.addSubnet(address, prefix, 'ipv4');
}
for (const [address, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const) {
  special.addSubnet(address, prefix, 'ipv6');
}

/** Global unicast: what else IPv6 has is local, mapped, translated or reserved. */
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Private networks of organisations. Source: RFC 1918, RFC 4193. */
const privateNetworks = new BlockList();
for (const [address, prefix] of [
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const) {
  privateNetworks.addSubnet(address, prefix, 'ipv4');
}
privateNetworks.addSubnet('fc00::', 7, 'ipv6');

/** True for an address in the private network of an organisation: not for this host, its link, or a reserved one. */
export const isPrivateNetworkAddress = (address: string): boolean => {
  if (isIPv4(address)) return privateNetworks.check(address, 'ipv4');
  return isIPv6(address) && privateNetworks.check(address, 'ipv6');
};

/** True for an address on the public internet; false for a private, local or reserved one, and for what is no address. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return !special.check(address, 'ipv4');
  const bare = address.replace(/%.*$/, '');
  return isIPv6(bare) && globalUnicast.check(bare, 'ipv6') && !special.check(bare, 'ipv6');
};
