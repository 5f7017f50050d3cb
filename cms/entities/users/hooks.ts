import { type CollectionBeforeValidateHook, ValidationError } from 'payload'
import type { User } from '#cms/payload-types.ts'
import { Password } from '#wire/sessions.ts'

/** Payload takes any password of three characters; the CMS's account page follows the product's rules. */
export const strongPassword: CollectionBeforeValidateHook<User> = ({ data, req }) => {
  if (data?.password === undefined || data.password === null) return data
  const parsed = Password.safeParse(data.password)
  if (parsed.success) return data
  const message = parsed.error.issues[0]?.message ?? 'This password is not accepted'
  throw new ValidationError({
    collection: 'users',
    errors: [{ message, path: 'password' }],
    req,
  })
}
