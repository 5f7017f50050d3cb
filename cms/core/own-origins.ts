import { isIP } from 'node:net'
import { env } from './env.ts'

const configured = new URL(env.publicUrl)

/** Whoever starts the product without settings opens it by either spelling of the loopback address. */
const loopback = env.isOnLoopback
  ? ['127.0.0.1', 'localhost'].map((host) => new URL(`http://${host}:${env.port}`).origin)
  : []

/** The origins whose pages are the product's own. */
export const ownOrigins: readonly string[] = [...new Set([configured.origin, ...loopback])]

/**
 * The one origin whose pages use passkeys, since WebAuthn binds a passkey to a host name. Null where
 * PUBLIC_URL names an IP address, which WebAuthn refuses.
 */
export const passkeyOrigin: string | null = passkeyOriginOf(configured)

function passkeyOriginOf({ hostname, origin }: URL): string | null {
  if (env.isOnLoopback) return new URL(`http://localhost:${env.port}`).origin
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : origin
}

/**
 * Whether a page that was asked for by this host name uses passkeys. Behind a proxy the host that
 * arrives may be an inner one, so only the loopback names are told apart.
 */
export const takesPasskeys = (hostname: string): boolean =>
  passkeyOrigin !== null && (!env.isOnLoopback || hostname === 'localhost')
