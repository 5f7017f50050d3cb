import { z } from 'zod'
import { email } from './basics.ts'
import { Password } from './passwords.ts'
import { route } from './route.ts'
import { MailedCodeStep, SecondFactorStep, SignedIn } from './sign-in-reply.ts'

/** No password rules here: an old or wrong password must get the same answer as any other. */
export const SignIn = z.object({
  email: email(),
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
})
export type SignIn = z.infer<typeof SignIn>

/** Known and unknown addresses get the same answer. */
export const ForgotPassword = z.object({ email: email() })
export type ForgotPassword = z.infer<typeof ForgotPassword>

export const ResetPassword = z.object({
  token: z.string('The link is not complete').min(1, 'The link is not complete').max(200),
  password: Password,
})
export type ResetPassword = z.infer<typeof ResetPassword>

export const LINK_EXPIRED = 'This link has expired or was used. Ask for a new one.'

export const INVALID_CREDENTIALS = 'Invalid email or password'

const Next = z.object({ next: z.string().max(2000).optional() })

export const signIn = route('POST', '/api/auth/sign-in', {
  summary: 'Sign in',
  body: SignIn,
  reply: z.union([SignedIn, MailedCodeStep, SecondFactorStep]),
})

export const signOut = route('POST', '/api/auth/sign-out', { summary: 'Sign out' })

export const forgotPassword = route('POST', '/api/auth/forgot-password', {
  summary: 'Email a link to choose a new password',
  body: ForgotPassword,
})

export const resetPassword = route('POST', '/api/auth/reset-password', {
  summary: 'Choose a new password with the link that was mailed, and sign in',
  body: ResetPassword,
  reply: z.union([SignedIn, SecondFactorStep]),
})

export const startProviderSignIn = route('GET', '/api/login', {
  summary: 'Browser navigation to the sign-in page',
  query: Next,
  success: 302,
})

/** The parameters with which a sign-in provider redirects back (OpenID Connect Core 3.1.2.5 and 3.1.2.6). */
const ProviderAnswer = z.object({
  code: z.string().max(4000).optional(),
  state: z.string().max(500).optional(),
  error: z.string().max(500).optional(),
})

export const finishProviderSignIn = route('GET', '/api/login/callback', {
  summary: 'Where the provider of sign-ins sends the browser back to',
  query: ProviderAnswer,
  success: 302,
})

export const navigateSignOut = route('GET', '/api/logout', {
  summary: 'Browser navigation that ends the session',
  success: 302,
})

/** The answer to an owner's sign-in, SPEC-2.9 and SPEC-7. */
export const OwnerEntry = z.object({
  success: z.boolean(),
  message: z.string(),
  /** The first factor was right; the second one follows at `/second-factor`. */
  next: z.literal('second-factor').optional(),
})

export const ownerLogin = route('POST', '/api/admin-login', {
  summary: 'Sign in as the owner',
  body: SignIn,
  reply: OwnerEntry,
})

export const AccessRequest = z.object({
  email: email('Email is required'),
  accessCode: z.string('Access code is required').min(1, 'Access code is required').max(1000),
})

export const accessByCode = route('POST', '/api/admin-access', {
  summary: 'Enter with the temporary access code',
  body: AccessRequest,
  reply: OwnerEntry,
})

/** Browsers strip tabs and line breaks from a URL, which could turn `/\t/host` into another host. */
const isControl = (character: string) => character < ' '

/** Whether a path leads to the API. Compared without regard to case, after dots and escapes are resolved. */
function isCall(path: string): boolean {
  const { pathname } = new URL(path, 'https://here.invalid')
  return /^\/+(cms\/+)?api(\/|$)/i.test(
    pathname.replace(/%([0-7][0-9a-f])/gi, (escaped) => decodeURIComponent(escaped)),
  )
}

/**
 * Returns the path only if it is a page of this site; an API path, or one that a browser could read as
 * another host, becomes `fallback`.
 */
export function safeNext(returnPath: string | null | undefined, fallback = '/dashboard'): string {
  const isPath =
    !!returnPath && /^\/(?![/\\])[^\\]*$/.test(returnPath) && ![...returnPath].some(isControl)
  if (!isPath) return fallback
  return isCall(returnPath) ? fallback : returnPath
}

/** The address of the second-factor page, which continues to `returnPath`, or to the role's own first page. */
export const secondFactorPage = (returnPath: string | null): string =>
  returnPath ? `/second-factor?${new URLSearchParams({ next: returnPath })}` : '/second-factor'
