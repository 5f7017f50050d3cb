import { z } from 'zod'
import { email, optionalText, text } from './basics.ts'
import { checkOwnName, Password } from './passwords.ts'
import { pageLanguage } from './person-language.ts'
import { route } from './route.ts'
import { PendingCode, SecondFactorStep, SignedIn } from './sign-in-reply.ts'

export const SignUp = z
  .object({
    firstName: text(100, 'First name is required'),
    lastName: text(100, 'Last name is required'),
    email: email(),
    phone: optionalText(50),
    password: Password,
    /** The page after sign-up, which shows whether the user came to book. */
    next: text(2000).optional(),
    language: pageLanguage,
  })
  .superRefine((given, context) => {
    const message = checkOwnName(given.password, given)
    if (message) context.addIssue({ code: 'custom', path: ['password'], message })
  })
export type SignUp = z.infer<typeof SignUp>

export const CODE_REFUSED = 'That code is not right or has expired'

/** The number of digits in a mailed code. */
export const CODE_DIGITS = 6

/** Every wrong value gets the same answer, so that it reveals nothing about the address. */
export const VerifyCode = z.object({
  email: email(CODE_REFUSED),
  code: z.string(CODE_REFUSED).trim().max(100, CODE_REFUSED),
  pending: z.string(CODE_REFUSED).max(200, CODE_REFUSED),
})
export type VerifyCode = z.infer<typeof VerifyCode>

export const signUp = route('POST', '/api/auth/sign-up', {
  summary: 'Ask for an account; a code goes to the address',
  body: SignUp,
  reply: PendingCode.extend({ message: z.string() }),
  success: 202,
})

export const verifyCode = route('POST', '/api/auth/verify', {
  summary: 'Complete a sign-up or sign-in with the mailed code',
  body: VerifyCode,
  reply: z.union([SignedIn, SecondFactorStep]),
  success: 201,
})
