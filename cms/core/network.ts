import { isIPv6 } from 'node:net'

/** An IPv4 address as a dual-stack socket reports it. */
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i
const GROUPS = 8
/** Of eight: providers give a customer at least a /64, who may use any address in it. */
const NETWORK_GROUPS = 4

/**
 * The key that limits count by: an IPv4 address, or the /64 network of an IPv6 address, because one
 * customer's /64 has 2^64 addresses and would allow as many attempts.
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
