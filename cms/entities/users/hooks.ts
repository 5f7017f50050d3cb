import {
  type CollectionAfterChangeHook,
  type CollectionBeforeValidateHook,
  ValidationError,
} from 'payload'
import { record } from '#cms/audit/record.ts'
import type { User } from '#cms/payload-types.ts'
import { Password, whyNotTheirs } from '#wire/passwords.ts'

/** Payload takes any password of three characters; the CMS's account page follows the product's rules. */
export const strongPassword: CollectionBeforeValidateHook<User> = ({ data, originalDoc, req }) => {
  if (data?.password === undefined || data.password === null) return data
  const parsed = Password.safeParse(data.password)
  const person = { ...originalDoc, ...data }
  const message = parsed.success
    ? whyNotTheirs(parsed.data, person)
    : (parsed.error.issues[0]?.message ?? 'This password is not accepted')
  if (message === null) {
    req.context.newPassword = true
    return data
  }
  throw new ValidationError({
    collection: 'users',
    errors: [{ message, path: 'password' }],
    req,
  })
}

/** Payload itself ends the person's other sessions; that it happened is on record. */
export const recordNewPassword: CollectionAfterChangeHook<User> = async ({
  doc,
  operation,
  req,
}) => {
  if (operation === 'update' && req.context.newPassword)
    await record(req, { event: 'password-changed', subject: doc.id, details: { by: 'account' } })
  return doc
}
