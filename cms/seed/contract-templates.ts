import type { PayloadRequest } from 'payload'
import { asSystem } from '#cms/kit/documents.ts'
import type { ContractType } from '#wire/contracts.ts'
import templates from './contract-templates.json' with { type: 'json' }

/** Publishes the first text of these types of contract: sample wording, which staff replace in the CMS. */
async function publish(req: PayloadRequest, isWanted: (type: string) => boolean): Promise<void> {
  for (const { contractType, note, sections } of templates.filter((each) =>
    isWanted(each.contractType),
  ))
    await asSystem(req).create('contract-templates', {
      contractType: contractType as ContractType,
      note,
      sections,
      _status: 'published',
    })
}

/** The types whose templates came later, each with a seed of its own: older installations have run the first one. */
const LATER = ['amendment', 'compensation-instruction']

export const seedContractTemplates = (req: PayloadRequest) =>
  publish(req, (type) => !LATER.includes(type))

export const seedAmendmentTemplate = (req: PayloadRequest) =>
  publish(req, (type) => type === 'amendment')

export const seedInstructionTemplate = (req: PayloadRequest) =>
  publish(req, (type) => type === 'compensation-instruction')
