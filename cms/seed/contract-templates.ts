import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { NewContract } from '#wire/contracts.ts'
import templates from './contract-templates.json' with { type: 'json' }

/** Publishes the first text of each type of contract: sample wording, which staff replace in the CMS. */
export async function seedContractTemplates(req: PayloadRequest): Promise<void> {
  for (const { contractType, note, sections } of templates)
    await asSystem(req).create('contract-templates', {
      contractType: contractType as NewContract['contractType'],
      note,
      sections,
      _status: 'published',
    })
}
