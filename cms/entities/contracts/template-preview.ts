import type { PayloadRequest } from 'payload'
import { Problem } from '#cms/core/problem.ts'
import { requireClient } from '#cms/entities/users/actions.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { instructionTexts as texts } from '#wire/texts/compensation-instructions.ts'
import { composeAgreement, renderAgreement, type Wanted } from './draft.ts'
import { requireDraftTemplate } from './templates.ts'

/**
 * The latest version of a template as the PDF that a client would get; without a client, as the one with the
 * newest home that is not sold would. @throws Problem 400 for a missing value, 404, 409 without any home
 */
export async function templatePdf(req: PayloadRequest, id: string, userId: string | undefined) {
  const template = await requireDraftTemplate(req, id)
  const wanted = userId ? { userId } : await newestHome(req)
  const { firstName, lastName } = await requireClient(req, wanted.userId)
  const { contractType } = template
  const signerName = `${firstName} ${lastName}`
  const filledFor: Wanted = {
    ...{ ...wanted, contractType, signerName },
    ...(contractType === 'amendment' && { requestedPackage: 'full-service' }),
    ...(contractType === 'compensation-instruction' && { compensation: texts.nothing }),
  }
  const madeAt = new Date()
  return renderAgreement(await composeAgreement(req, filledFor, madeAt, template), madeAt)
}

async function newestHome(req: PayloadRequest) {
  const ofClients = { status: { not_equals: 'sold' }, 'user.role': { equals: 'client' } }
  const newestFirst = { sort: '-createdAt', limit: 1 }
  const [home] = await asViewer(req).find('properties', ofClients, newestFirst)
  if (!home) throw new Problem(409, 'Add a client with a home first. The preview shows their data.')
  return { userId: String(idOf(home.user)), propertyId: home.id }
}
