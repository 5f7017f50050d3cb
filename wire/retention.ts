import { type ContractSummary, contractTypeLabel } from './contracts.ts'
import { longDate } from './dates.ts'
import type { Source } from './taxed-cities.ts'

/** A legal retention duty of a brokerage, in days. */
export type RetentionRule = Source & { law: string; days: number; why: string }

/**
 * Three years from the close of the transaction, or from the listing if it was not consummated. 1096
 * days include a leap day, so that it is never less than three years.
 */
export const SIGNED_CONTRACTS: RetentionRule = {
  law: 'California Business and Professions Code 10148(a)',
  days: 1096,
  why: 'California requires a broker to keep the documents of a transaction for three years after it closes, or after the listing where it does not (Business and Professions Code 10148).',
  asOf: '2026-11-22',
  source: 'California Business and Professions Code, section 10148',
  sourceUrl:
    'https://leginfo.legislature.ca.gov/faces/codes_displaySection.xhtml?lawCode=BPC&sectionNum=10148.',
}

/** A record that is kept after its account is deleted. `until` is a day, `2029-11-22`. */
export type KeptRecord = { what: string; until: string; why: string }

type Client = {
  contracts: Pick<ContractSummary, 'contractType' | 'signedAt'>[]
  stageUpdatedAt: string | null
}

const DAY_MS = 24 * 3600 * 1000

/**
 * The records kept after a client deletes their account: each signed contract. The term starts at the
 * signature or the client's latest stage change, whichever is later, since the close of a sale is a
 * stage change.
 */
export function listKeptRecords({ contracts, stageUpdatedAt }: Client): KeptRecord[] {
  const { days, why } = SIGNED_CONTRACTS
  return contracts.flatMap(({ contractType, signedAt }) => {
    if (!signedAt) return []
    const from = Math.max(Date.parse(signedAt), Date.parse(stageUpdatedAt ?? signedAt))
    const until = new Date(from + days * DAY_MS).toISOString().slice(0, 10)
    const what = `${contractTypeLabel(contractType)}, signed ${longDate(signedAt)}`
    return [{ what, until, why }]
  })
}
