import ipaddr from 'ipaddr.js'

/** The IPv6 addresses that are allocated to the public internet. */
const ALLOCATED = ipaddr.IPv6.parseCIDR('2000::/3')

/** The key that limits count by: an IPv4 address, or the /64 network of an IPv6 one, which one customer has whole. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, 4).map((group) => group.toString(16))
  return `${groups.join(':')}::/64`
}

/** Whether an address is on the public internet, so neither this machine nor one in its network. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false
  const parsed = ipaddr.parse(address)
  if (parsed.range() !== 'unicast') return false
  return parsed instanceof ipaddr.IPv4 || parsed.match(ALLOCATED)
}
