import type { PayloadRequest } from 'payload'
import { notFound, Problem } from '#cms/core/problem.ts'
import { asSystem } from '#cms/kit/documents.ts'
import type { ContractTemplate } from '#cms/payload-types.ts'
import { type ContractType, contractTypeLabel } from '#wire/contracts.ts'

/** What a contract's text is made from. */
export type TemplateText = Pick<ContractTemplate, 'contractType' | 'note' | 'sections'>

/** The published template of a type, without anybody's draft. @throws Problem 409 if it was unpublished */
export async function requireTemplate(
  req: PayloadRequest,
  type: ContractType,
): Promise<TemplateText> {
  const published = { contractType: { equals: type }, _status: { equals: 'published' } }
  const [template] = await asSystem(req).find('contract-templates', published)
  if (template) return template
  const label = contractTypeLabel(type)
  throw new Problem(
    409,
    `The template of the ${label} is not published. Publish it in the CMS first.`,
  )
}

/** The latest version of a template, even a draft. The caller must check the permission. @throws Problem 404 */
export async function requireDraftTemplate(req: PayloadRequest, id: string): Promise<TemplateText> {
  const options = { depth: 0, draft: true, disableErrors: true } as const
  const found: ContractTemplate | null = await req.payload.findByID({
    collection: 'contract-templates',
    id,
    req,
    ...options,
  })
  if (!found) throw notFound('This template')
  return found
}
