import { isIPv6 } from 'node:net'

/** An IPv4 address as a socket for both kinds writes it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
/** Of eight: a customer gets at least so much of IPv6, and may take any address in it. */
const NETWORK_GROUPS = 4

/**
 * What limits count by: an IPv4 address, and of an IPv6 address its network (/64), since whoever has
 * one of those has 2^64, which would be as many tries.
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1]
  if (mapped) return mapped
  if (!isIPv6(address)) return address
  const [before = [], after] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const missing = after ? GROUPS - before.length - after.length : 0
  const groups = [...before, ...Array<string>(Math.max(0, missing)).fill('0'), ...(after ?? [])]
  const network = groups.slice(0, NETWORK_GROUPS).map((group) => Number.parseInt(group, 16))
  return `${network.map((group) => group.toString(16)).join(':')}::/64`
}
