import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { runSql } from '#cms/kit/documents.ts'
import type { StepUpScope } from '#cms/kit/endpoint.ts'
import { sessionIdOf } from '#cms/kit/viewer-of.ts'
import { STEP_UP_FIRST } from '#wire/second-factors.ts'
import { hasSecondFactor } from './methods.ts'

const VALID = '10 minutes'

/**
 * Requires a step-up of the session within the last ten minutes if its user has a second factor. Users
 * without one pass.
 * @param wayOut text added to the message, for a page that cannot ask for the step-up itself
 * @throws Problem 403 with `next: 'step-up'`
 */
export async function requireStepUp(req: PayloadRequest, scope: StepUpScope, wayOut = '') {
  if (!req.user || !(await hasSecondFactor(req, req.user.id))) return
  const [held] = await runSql(req)`
    select 1 from step_ups
    where session_id = ${sessionIdOf(req)} and user_id = ${req.user.id}
      and scope in ('all', ${scope}) and at > now() - ${VALID}::interval`
  if (!held) throw new Problem(403, STEP_UP_FIRST + wayOut, { next: 'step-up' })
}

/** Records a step-up of the request's session. After a new factor was set up, it only allows further setup. */
export async function recordStepUp(req: PayloadRequest, scope: StepUpScope): Promise<void> {
  await runSql(req)`delete from step_ups where at < now() - ${VALID}::interval`
  await runSql(req)`
    insert into step_ups (session_id, scope, user_id)
    values (${sessionIdOf(req)}, ${scope}, ${req.user?.id ?? null})
    on conflict (session_id, scope) do update set at = now()`
}
