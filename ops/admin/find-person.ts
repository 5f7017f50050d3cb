import type { PayloadRequest, Where } from 'payload'
import { OperatorError } from '#cms/core/operator-error.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { UsageError } from './command.ts'

/** The user with this e-mail or id. @throws UsageError without one, OperatorError for an unknown one */
export async function findPerson(req: PayloadRequest, named: string | undefined): Promise<User> {
  if (!named) throw new UsageError('Name a user by e-mail or id.')
  const where: Where = named.includes('@')
    ? { email: { equals: named.toLowerCase() } }
    : { id: { equals: named } }
  const [person] = await asSystem(req).find('users', where)
  if (!person) throw new OperatorError(`There is no user ${named}.`)
  return person
}
