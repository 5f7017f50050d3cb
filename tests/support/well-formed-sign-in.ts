import { randomUUID } from 'node:crypto'
import { signUp } from '#wire/sign-up.ts'
import { newClient, PASSWORD, visitor } from './people.ts'
import { newResetToken } from './reset-links.ts'
import type { Prepare } from './well-formed-account.ts'

const newAccount = () => ({
  email: `${randomUUID()}@example.com`,
  password: PASSWORD,
  firstName: 'New',
  lastName: 'Person',
})

/** Requests that sign up, sign in or reset a password. */
export const SIGNING_IN: Record<string, Prepare> = {
  'GET /api/login/callback': () => ({ query: { code: 'of-nobody', state: 'of-nobody' } }),
  'POST /api/auth/sign-up': () => ({ body: newAccount() }),
  'POST /api/auth/verify': async () => {
    const account = newAccount()
    const { email } = account
    const { pending: pendingToken, demoCode: code } = (
      await visitor.call(signUp, { body: account })
    ).body
    return {
      body: { email, code, pending: pendingToken },
      wrong: { email, code: 'none', pending: pendingToken },
    }
  },
  'POST /api/auth/sign-in': async () => {
    const email = (await newClient()).user?.email
    return { body: { email, password: PASSWORD }, wrong: { email, password: `not ${PASSWORD}` } }
  },
  'POST /api/auth/forgot-password': () => ({ body: { email: `${randomUUID()}@example.com` } }),
  'POST /api/auth/reset-password': async () => ({
    body: { token: await newResetToken(await newClient()), password: PASSWORD },
    wrong: { token: 'not-a-token', password: PASSWORD },
  }),
}
