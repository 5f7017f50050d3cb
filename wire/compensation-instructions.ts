import { z } from 'zod'
import { Dollars } from './basics.ts'
import type { Charge } from './proceeds.ts'
import { route } from './route.ts'
import { Contract } from './signatures.ts'
import { instructionTexts as texts } from './texts/compensation-instructions.ts'

/** What the sellers of a home instruct their brokerage to pay a buyer's agent: nothing, a share or a sum. */
export const NewInstruction = z
  .union(
    [
      z.strictObject({ none: z.literal(true) }),
      z.strictObject({ basisPoints: z.number().int().min(1).max(10_000) }),
      z.strictObject({ dollars: Dollars.min(1) }),
    ],
    texts.problem,
  )
  .meta({ examples: [{ basisPoints: 250 }] })
export type NewInstruction = z.output<typeof NewInstruction>

/** The compensation that the sellers pay the buyer’s agent, or null if they pay none. */
export const chargeOf = (given: NewInstruction): Charge | null => ('none' in given ? null : given)

export const addInstruction = route(
  'POST',
  '/api/admin/properties/{id}/compensation-instructions',
  {
    summary: 'Write what the sellers pay a buyer’s agent, for all joined sellers to sign',
    body: NewInstruction,
    reply: Contract,
    success: 201,
  },
)
