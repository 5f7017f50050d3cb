import type { CollectionBeforeOperationHook } from 'payload'
import { Problem } from '#cms/core/problem.ts'

const AT_ACCOUNT = 'Change your password at /account.'

/** Refuses a password in a save, which Payload would accept without the current one. @throws Problem 403 */
export const noPassword: CollectionBeforeOperationHook = ({ args, operation }) => {
  const { data, overrideAccess } = args as { data?: object; overrideAccess?: boolean }
  if (operation === 'update' && !overrideAccess && data && 'password' in data)
    throw new Problem(403, AT_ACCOUNT)
  return args
}
