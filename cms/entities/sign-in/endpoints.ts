import type { Response } from 'express'
import type { PayloadRequest } from 'payload'
import { env } from '#cms/core/env.ts'
import { Problem } from '#cms/core/problem.ts'
import {
  startSessionOrSecondFactor,
  startSessionWithReply,
} from '#cms/entities/second-factors/first-factors.ts'
import {
  accessCodeIsOn,
  authenticate,
  findOrCreateOwner,
  findThrottledUserId,
  hasVerifiedEmail,
  isAccessCode,
  recordRefusedCredential,
  signOutSession,
} from '#cms/entities/sessions/actions.ts'
import { requestCode } from '#cms/entities/sessions/email-codes.ts'
import { requestInvitedAccount, requireInvited } from '#cms/entities/sessions/invited.ts'
import {
  countResetRequest,
  limitLoginAttempts,
  limitResets,
} from '#cms/entities/sessions/login-rate-limits.ts'
import { requestReset, resetPassword } from '#cms/entities/sessions/password-reset.ts'
import { confirmSignInCode, requestSignUp } from '#cms/entities/sessions/sign-up.ts'
import { endpoint, endpointWith, endpointWithoutSlot } from '#cms/kit/endpoint.ts'
import type { User } from '#cms/payload-types.ts'
import { acceptInvitation, readInvitation } from '#wire/invitations.ts'
import {
  accessByCode,
  finishProviderSignIn as finishProviderSignInRoute,
  forgotPassword,
  navigateSignOut,
  ownerLogin,
  resetPassword as resetPasswordRoute,
  type SignIn,
  safeNext,
  secondFactorPage,
  signIn,
  signOut,
  startProviderSignIn as startProviderSignInRoute,
} from '#wire/sessions.ts'
import { signUp, verifyCode } from '#wire/sign-up.ts'
import { anyone, isSignedIn } from '#wire/viewer.ts'
import { finishProviderSignIn, startProviderSignIn } from './provider.ts'
import { findOrCreateProviderUser } from './provider-accounts.ts'

const signInPage = (query: { next: string; problem?: string }) =>
  `/sign-in?${new URLSearchParams(query)}`

const signInProblem = (status: 401 | 403, message: string) =>
  new Problem(status, message, { success: false })

const CHECK_INBOX = 'Check your inbox for a six-digit code.'

/** Makes a mailed code the next step. Without a user no mail is sent, and the answer is the same. */
async function mailCode(req: PayloadRequest, email: string, userId: string | null) {
  const code = await requestCode(req, { purpose: 'sign-in', email, userId, account: null })
  return { next: 'mailed-code' as const, ...code }
}

const signInEndpoint = endpointWith({ worksInMaintenance: true })

export const signInEndpoints = [
  endpoint(
    signUp,
    anyone,
    async ({ req, body }) => ({ message: CHECK_INBOX, ...(await requestSignUp(req, body)) }),
    { limit: 'sign-up' },
  ),
  endpoint(readInvitation, anyone, ({ req, body }) => requireInvited(req, body.token)),
  endpoint(acceptInvitation, anyone, ({ req, body }) => requestInvitedAccount(req, body), {
    limit: 'sign-up',
  }),
  signInEndpoint(verifyCode, anyone, async ({ req, body, http }) =>
    startSessionWithReply(req, http, await confirmSignInCode(req, body)),
  ),
  signInEndpoint(signIn, anyone, async ({ req, body, http }) => {
    const { email } = body
    return limitLoginAttempts(req, {
      email,
      check: async () => {
        const user = await authenticate(req, body)
        return hasVerifiedEmail(user)
          ? startSessionWithReply(req, http, user)
          : mailCode(req, email, user.id)
      },
      whenThrottled: async () => mailCode(req, email, await findThrottledUserId(req, body)),
    })
  }),
  signInEndpoint(signOut, isSignedIn, ({ req, http }) => signOutSession(req, http.response)),
  endpoint(forgotPassword, anyone, async ({ req, body }) => {
    if (await countResetRequest(req, body.email)) await requestReset(req, body.email)
  }),
  endpoint(resetPasswordRoute, anyone, async ({ req, body, http }) => {
    await limitResets(req)
    return startSessionWithReply(req, http, await resetPassword(req, body))
  }),
  endpointWithoutSlot(startProviderSignInRoute, anyone, async ({ query, http }) => {
    const returnPath = safeNext(query.next)
    const page = await startProviderSignIn(http.request, http.response, returnPath)
    http.response.redirect(302, page ?? signInPage({ next: returnPath }))
  }),
  endpointWithoutSlot(finishProviderSignInRoute, anyone, async ({ req, http }) => {
    const { returnPath, claims } = await finishProviderSignIn(http.request, http.response)
    if (!claims) {
      await recordRefusedCredential(req, undefined, 'provider')
      return http.response.redirect(302, signInPage({ next: returnPath, problem: 'provider' }))
    }
    const user = await findOrCreateProviderUser(req, claims)
    const sessionOrStep = await startSessionOrSecondFactor(req, http.response, user)
    http.response.redirect(302, 'next' in sessionOrStep ? secondFactorPage(returnPath) : returnPath)
  }),
  endpoint(navigateSignOut, anyone, async ({ req, http }) => {
    // An image or link on another site must not end a session; a click on the site's own link may.
    if (http.request.get('sec-fetch-site') !== 'cross-site')
      await signOutSession(req, http.response)
    http.response.redirect(302, '/')
  }),
  signInEndpoint(ownerLogin, anyone, ({ req, body, http }) =>
    signInOwner(req, http.response, body.email, 'Logged in successfully. Redirecting...', () =>
      ownerByPassword(req, body),
    ),
  ),
  signInEndpoint(accessByCode, anyone, async ({ req, body: { email, accessCode }, http }) => {
    if (!accessCodeIsOn())
      throw signInProblem(403, 'Access by code is off. Sign in with your password instead.')
    const successMessage = 'Access granted. Taking you to the dashboard.'
    return signInOwner(req, http.response, email, successMessage, async () => {
      if (isAccessCode(accessCode) && email === env.ownerEmail) return findOrCreateOwner(req)
      await recordRefusedCredential(req, undefined, 'access-code')
      throw signInProblem(401, 'Invalid email or access code')
    })
  }),
]

async function ownerByPassword(req: PayloadRequest, given: SignIn): Promise<User> {
  const user = await authenticate(req, given).catch((error: unknown) => {
    if (error instanceof Problem && error.status === 401) throw signInProblem(401, error.message)
    throw error
  })
  if (user.role === 'owner' && user.email === env.ownerEmail) return user
  await recordRefusedCredential(req, user.id, 'role')
  throw signInProblem(403, 'Admin access required.')
}

async function signInOwner(
  req: PayloadRequest,
  response: Response,
  email: string,
  successMessage: string,
  check: () => Promise<User>,
) {
  const owner = await limitLoginAttempts(req, { email, check })
  const sessionOrStep = await startSessionOrSecondFactor(req, response, owner)
  return 'next' in sessionOrStep
    ? { success: true, message: 'Almost there. Confirm that it is you.', next: sessionOrStep.next }
    : { success: true, message: successMessage }
}
