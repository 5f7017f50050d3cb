import type { Request, Response } from 'express'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { env } from '#cms/core/env.ts'
import { lazyAsync } from '#cms/core/lazy-async.ts'
import { log } from '#cms/core/log.ts'
import { readCookie } from '#cms/entities/sessions/session-cookie.ts'
import { safeNext } from '#wire/sessions.ts'

const CALLBACK_URL = `${env.publicUrl}/api/login/callback`
const TIMEOUT_SECONDS = 5
const TEN_MINUTES_MS = 600_000

/** Holds the state, nonce, code verifier and next page of a started sign-in for ten minutes. */
const SIGN_IN_COOKIE = 'keepmore-sign-in'
const signInCookie = {
  httpOnly: true,
  sameSite: 'lax',
  secure: env.publicUrl.startsWith('https:'),
  path: '/api/login',
} as const

const StartedSignIn = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  next: z.string(),
})

const Claims = z.object({
  iss: z.string(),
  sub: z.string(),
  email: z.email().toLowerCase(),
  /** An address that the provider did not verify could belong to someone else. */
  email_verified: z.literal(true),
  given_name: z.string().optional(),
  family_name: z.string().optional(),
  name: z.string().optional(),
})
/** The verified claims of the provider's ID token. */
export type Claims = z.infer<typeof Claims>

const provider = lazyAsync((): Promise<oidc.Configuration> => {
  if (!env.provider) throw new Error('No provider of sign-ins is configured')
  const { issuer, clientId, clientSecret } = env.provider
  const execute = issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : []
  const options = { execute, timeout: TIMEOUT_SECONDS }
  return oidc.discovery(issuer, clientId, clientSecret, undefined, options)
})

/**
 * Sets the sign-in cookie and returns the URL of the configured provider's (`OIDC_ISSUER`) sign-in page.
 * For a loopback PUBLIC_URL and a request to another host name (`localhost`), returns this call's URL at
 * PUBLIC_URL instead: the provider returns there, and a cookie set for `localhost` would not be sent.
 * @returns null if no provider is configured or it does not answer; a password still works
 */
export async function startProviderSignIn(
  request: Request,
  response: Response,
  returnPath: string,
) {
  if (!env.provider) return null
  const { hostname } = new URL(env.publicUrl)
  if (env.isOnLoopback && request.hostname !== hostname) return env.publicUrl + request.originalUrl
  try {
    const configuration = await provider()
    const started: z.infer<typeof StartedSignIn> = {
      state: oidc.randomState(),
      nonce: oidc.randomNonce(),
      verifier: oidc.randomPKCECodeVerifier(),
      next: returnPath,
    }
    const page = oidc.buildAuthorizationUrl(configuration, {
      redirect_uri: CALLBACK_URL,
      scope: 'openid email profile',
      state: started.state,
      nonce: started.nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(started.verifier),
      code_challenge_method: 'S256',
    })
    const cookie = { ...signInCookie, maxAge: TEN_MINUTES_MS }
    response.cookie(SIGN_IN_COOKIE, JSON.stringify(started), cookie)
    return page.href
  } catch (error) {
    log.error({ err: error, event: 'provider-away' }, 'the provider of sign-ins did not answer')
    return null
  }
}

/** Verifies the provider's callback: state, nonce, code verifier, signature. The claims are null if one fails. */
export async function finishProviderSignIn(request: Request, response: Response) {
  const started = startedSignInOf(request)
  response.clearCookie(SIGN_IN_COOKIE, signInCookie)
  const returnPath = safeNext(started?.next)
  if (!env.provider || !started) return { returnPath, claims: null }
  try {
    const callback = new URL(request.originalUrl, env.publicUrl)
    const tokens = await oidc.authorizationCodeGrant(await provider(), callback, {
      expectedState: started.state,
      expectedNonce: started.nonce,
      pkceCodeVerifier: started.verifier,
      idTokenExpected: true,
    })
    return { returnPath, claims: Claims.parse(tokens.claims()) }
  } catch (error) {
    log.warn({ err: error, event: 'provider-refused' }, 'a sign-in by the provider did not hold')
    return { returnPath, claims: null }
  }
}

function startedSignInOf(request: Request) {
  const cookie = readCookie(request.get('cookie'), SIGN_IN_COOKIE)
  if (cookie === null) return null
  try {
    return StartedSignIn.parse(JSON.parse(decodeURIComponent(cookie)))
  } catch {
    // A cookie that the user edited counts as none.
    return null
  }
}
