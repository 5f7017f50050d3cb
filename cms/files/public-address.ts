import { BlockList, isIP, isIPv4 } from 'node:net'

/** Ranges outside the public internet: RFC 6890 and its successors. */
const NOT_PUBLIC = new BlockList()
for (const [net, bits] of [
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
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv4')

/** Of IPv6 only allocated ranges, less documentation and the tunnels that carry an IPv4 address. */
const GIVEN_OUT = new BlockList()
GIVEN_OUT.addSubnet('2000::', 3, 'ipv6')
for (const [net, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(net, bits, 'ipv6')

/** Whether an address is on the public internet, so neither this machine nor one in its network. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false
  if (isIPv4(address)) return !NOT_PUBLIC.check(address, 'ipv4')
  return GIVEN_OUT.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6')
}
