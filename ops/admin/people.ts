import type { PayloadRequest, Where } from 'payload'
import { readSessions } from '#cms/entities/account/actions.ts'
import { usersWithSecondFactor } from '#cms/entities/second-factors/methods.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { User } from '#cms/payload-types.ts'
import { Role } from '#wire/viewer.ts'
import { type AdminCommand, type Report, type Row, UsageError, withRequest } from './command.ts'
import { findPerson } from './find-person.ts'

/** Lists users, or shows one with the number of open sessions. */
export const people: AdminCommand = {
  usage: ['people list [--role ROLE]', 'people show EMAIL|ID'],
  summary: 'users by e-mail; one user with second factor and open sessions',
  options: { role: { type: 'string' } },
  run: ({ words: [act, named], options: { role } }) => {
    if (act === 'show') return withRequest((req) => show(req, named))
    if (act !== 'list') throw new UsageError('Choose list or show.')
    return withRequest((req) => list(req, role))
  },
}

const factsOf = ({ id, email, firstName, lastName, role, createdAt }: User): Row => ({
  id,
  email,
  name: `${firstName} ${lastName}`,
  role,
  createdAt,
})

async function list(req: PayloadRequest, role: string | boolean | undefined): Promise<Report> {
  const wanted = Role.optional().safeParse(role)
  if (!wanted.success) throw new UsageError(`Choose a role: ${Role.options.join(', ')}.`)
  const where: Where = wanted.data ? { role: { equals: wanted.data } } : {}
  const found = await asSystem(req).find('users', where, { sort: 'email' })
  return { message: `${found.length} found.`, rows: found.map(factsOf) }
}

async function show(req: PayloadRequest, named: string | undefined): Promise<Report> {
  const person = await findPerson(req, named)
  const sessions = await readSessions(req, person.id)
  const secondFactor = (await usersWithSecondFactor(req)).has(person.id)
  const row = {
    ...factsOf(person),
    secondFactor,
    sessions: sessions.length,
    lastSeenAt: sessions[0]?.lastSeenAt ?? null,
  }
  return { message: `${person.email}:`, rows: [row] }
}
