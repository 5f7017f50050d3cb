import { z } from 'zod'
import { email, text } from './basics.ts'
import { route } from './route.ts'
import { User } from './users.ts'

export const COMMON_PASSWORDS = [
  '123456789012',
  '1234567890123',
  'password1234',
  'passwordpassword',
  'qwertyuiop12',
  'qwertyuiopas',
  'iloveyou1234',
  'adminadmin12',
  'administrator',
  'letmeinletmein',
  'welcome12345',
  'changeme1234',
  'keepmore1234',
  'california12',
]

export const Password = z
  .string('Password is required')
  .min(12, 'Use at least 12 characters')
  .max(200, 'Please keep this under 200 characters')
  .refine((value) => !value.includes('\u0000'), 'The password contains a character we cannot take')
  .refine(
    (value) =>
      !COMMON_PASSWORDS.includes(value.toLowerCase()) && new Set(value.toLowerCase()).size > 3,
    'This password is too common',
  )

export const SignUp = z.object({
  firstName: text(100, 'First name is required'),
  lastName: text(100, 'Last name is required'),
  email: email(),
  password: Password,
})
export type SignUp = z.infer<typeof SignUp>

/** No password rules here: an old or wrong password must be answered like any other. */
export const SignIn = z.object({
  email: email(),
  password: z.string('Password is required').min(1, 'Password is required').max(1000),
})
export type SignIn = z.infer<typeof SignIn>

export const INVALID_CREDENTIALS = 'Invalid email or password'

const Next = z.object({ next: z.string().max(2000).optional() })

export const signUp = route({
  method: 'POST',
  path: '/api/auth/sign-up',
  summary: 'Create an account and sign in',
  body: SignUp,
  reply: User.extend({ token: z.string() }),
  success: 201,
})

export const signIn = route({
  method: 'POST',
  path: '/api/auth/sign-in',
  summary: 'Sign in',
  body: SignIn,
  reply: User.extend({ token: z.string() }),
})

export const signOut = route({
  method: 'POST',
  path: '/api/auth/sign-out',
  summary: 'Sign out',
  success: 204,
})

export const startSignIn = route({
  method: 'GET',
  path: '/api/login',
  summary: 'Browser navigation to the sign-in page',
  query: Next,
  success: 302,
})

export const navigateSignOut = route({
  method: 'GET',
  path: '/api/logout',
  summary: 'Browser navigation that ends the session',
  success: 302,
})

/** Specification 2.9 and 7. */
export const OwnerEntry = z.object({ success: z.boolean(), message: z.string() })

export const ownerLogin = route({
  method: 'POST',
  path: '/api/admin-login',
  summary: 'Sign in as the owner',
  body: SignIn,
  reply: OwnerEntry,
})

export const AccessRequest = z.object({
  email: email('Email is required'),
  accessCode: z.string('Access code is required').min(1, 'Access code is required').max(1000),
})

export const accessByCode = route({
  method: 'POST',
  path: '/api/admin-access',
  summary: 'Enter with the temporary access code',
  body: AccessRequest,
  reply: OwnerEntry,
})

/** Browsers drop tabs and line ends from an address, which could turn `/\t/host` into another host. */
const isControl = (character: string) => character < ' '

/** Only a path of this site: anything that a browser could read as another host becomes `/dashboard`. */
export function safeNext(next: string | null | undefined, fallback = '/dashboard'): string {
  const isPath = !!next && /^\/(?![/\\])[^\\]*$/.test(next) && ![...next].some(isControl)
  if (!isPath) return fallback
  return next.startsWith('/api/') ? fallback : next
}
