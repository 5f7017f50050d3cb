import { z } from 'zod'
import { clearableText, Day } from './basics.ts'
import { MovedDates, NamedDate, Version } from './escrow-date-calls.ts'
import { Escrow } from './escrows.ts'
import { route } from './route.ts'
import { escrowChangeTexts } from './texts/escrow-changes.ts'

const { problems } = escrowChangeTexts
const Revision = z
  .number(problems.revision)
  .int(problems.revision)
  .min(1, problems.revision)
  .max(1_000_000_000, problems.revision)

/** What staff enter about an open sale: what is absent stays, null clears. */
export const EscrowChange = z
  .object({
    /** That of the escrow; 409 with `current` for another one. */
    version: Version,
    /** The company that holds papers and money until the close, and its number for the sale. */
    holder: clearableText(200),
    number: clearableText(100),
    /** Counts the open dates by the current rules: what `previewRuleChanges` answered; 409 for another one. */
    ruleRevision: Revision.optional(),
  })
  .refine(
    ({ holder, number, ruleRevision }) =>
      holder !== undefined || number !== undefined || ruleRevision !== undefined,
    { path: ['holder'], message: problems.nothing },
  )
  .meta({ examples: [{ version: 1, holder: 'Bay Escrow', number: '26-1042' }] })
export type EscrowChange = z.output<typeof EscrowChange>

/** What the current rules and holidays would change about the dates of a sale. */
export const RuleChanges = MovedDates.omit({ escrow: true }).extend({
  /** Rises with each change of the rules and holidays. */
  ruleRevision: z.number(),
  added: z.array(NamedDate.omit({ id: true }).extend({ due: Day })),
  removed: z.array(NamedDate.extend({ due: Day })),
})
export type RuleChanges = z.infer<typeof RuleChanges>

export const changeEscrow = route('PATCH', '/api/admin/escrows/{id}', {
  summary: 'Enter the escrow holder and its number, or count the open dates by the current rules',
  body: EscrowChange,
  reply: Escrow,
})

export const previewRuleChanges = route('GET', '/api/admin/escrows/{id}/rule-changes', {
  summary: 'What the current rules would change about the dates of a sale',
  reply: RuleChanges,
})
