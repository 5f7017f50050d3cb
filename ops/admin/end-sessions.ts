import type { PayloadRequest } from 'payload'
import { signOutEverywhere } from '#cms/entities/team/actions.ts'
import { runSql } from '#cms/kit/documents.ts'
import { formatCount } from '../command.ts'
import { type AdminCommand, operatorName, UsageError, withRequest } from './command.ts'
import { findPerson } from './find-person.ts'

/** Ends all sessions of one user or of all, and their sign-ins that wait for a second factor. */
export const endSessions: AdminCommand = {
  usage: ['end-sessions EMAIL|ID', 'end-sessions --all'],
  summary: 'signs a user, or every user, out everywhere',
  options: { all: { type: 'boolean' } },
  run: ({ words: [named], options }) => {
    if (!named === !options.all) throw new UsageError('Name one user, or --all.')
    return withRequest(async (req) => {
      const ids = named ? [(await findPerson(req, named)).id] : await idsWithSessions(req)
      for (const id of ids) await signOutEverywhere(req, id, { operator: operatorName() })
      return { message: `Ended the sessions of ${formatCount(ids.length, 'user')}.` }
    })
  },
}

async function idsWithSessions(req: PayloadRequest): Promise<string[]> {
  const rows = await runSql<{ id: string }>(req)`
    select _parent_id as id from users_sessions union select user_id from first_factors order by 1`
  return rows.map(({ id }) => id)
}
