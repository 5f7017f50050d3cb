import type { PayloadRequest } from 'payload'
import { fieldProblem, Problem } from '#cms/core/problem.ts'
import { asViewer, idOf, runSql } from '#cms/kit/documents.ts'
import { taskRefusals } from '#cms/kit/refusals.ts'
import type { Task } from '#cms/payload-types.ts'

/**
 * Checks the evidence that a client or staff send for a task: a file of its client, answers about the home, or the
 * client's signature on a contract since staff added the task. A tick needs nothing. Staff may have the answers or the
 * signature on paper.
 * @throws Problem 400 without the file; 404 for another client's file; 409 without an answer or a signature
 */
export async function requireEvidence(
  req: PayloadRequest,
  task: Task,
  fileId: string | null,
  isByStaff: boolean,
): Promise<void> {
  if (task.evidence === 'file' && !fileId) throw fieldProblem('fileId', taskRefusals.noFile)
  if (fileId) await requireFileOf(req, idOf(task.client), fileId)
  if (isByStaff) return
  if (task.evidence === 'form' && !(await hasAnswers(req, task)))
    throw new Problem(409, taskRefusals.noAnswers)
  if (task.evidence === 'signature' && !(await hasSignature(req, task)))
    throw new Problem(409, taskRefusals.noSignature)
}

/** Locks the file's row against its removal until the commit. @throws Problem 404 for another client's file */
async function requireFileOf(req: PayloadRequest, clientId: string | null, fileId: string) {
  await runSql(req)`select id from uploads where id = ${fileId} for key share`
  const file = await asViewer(req).requireById('uploads', fileId, 'This file')
  if (idOf(file.user) !== clientId) throw new Problem(404, 'This file could not be found.')
}

/** Whether someone answered a question about the task's home, or about any home of the client if it names none. */
async function hasAnswers(req: PayloadRequest, { client, property }: Task): Promise<boolean> {
  const home = idOf(property)
  const found = await runSql(req)`
    select from said_facts join properties on properties.id = property_id
    where user_id = ${idOf(client)} and (${home}::uuid is null or property_id = ${home}::uuid)
    limit 1`
  return found.length > 0
}

/**
 * Whether the client signed a contract since the task was added, of the task's home or of no home. A contract that they
 * sign alone has no row of signers.
 */
async function hasSignature(req: PayloadRequest, task: Task): Promise<boolean> {
  const [client, home] = [idOf(task.client), idOf(task.property)]
  const found = await runSql(req)`
    select from contracts left join contract_signers on contract_id = contracts.id
    where case when contract_id is null then contracts.user_id else contract_signers.user_id end = ${client}
      and coalesce(contract_signers.signed_at, contracts.signed_at) >= ${task.createdAt}
      and (${home}::uuid is null or property_id is null or property_id = ${home}::uuid)
    limit 1`
  return found.length > 0
}
