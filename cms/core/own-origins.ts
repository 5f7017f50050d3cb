import { isIP } from 'node:net'
import { env } from './env.ts'

const configured = new URL(env.publicUrl)

/** Without settings the product may be opened as 127.0.0.1 or as localhost, so both are its own. */
const loopback = env.isOnLoopback
  ? ['127.0.0.1', 'localhost'].map((host) => new URL(`http://${host}:${env.port}`).origin)
  : []

export const ownOrigins: readonly string[] = [...new Set([configured.origin, ...loopback])]

/** The one origin whose pages use passkeys. Null where PUBLIC_URL names an IP address, which WebAuthn refuses. */
export const passkeyOrigin: string | null = findPasskeyOrigin(configured)

function findPasskeyOrigin({ hostname, origin }: URL): string | null {
  if (env.isOnLoopback) return new URL(`http://localhost:${env.port}`).origin
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : origin
}

/** Whether pages of this host may use passkeys. Only loopback names are compared: a proxy may send an inner host. */
export const mayUsePasskeys = (hostname: string): boolean =>
  passkeyOrigin !== null && (!env.isOnLoopback || hostname === 'localhost')
