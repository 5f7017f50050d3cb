import { type BasePayload, createLocalReq, type DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { readPlans } from '#cms/entities/guides/plans.ts'
import { describePlan } from '#wire/guide-editorial.ts'

/** Reads the plans of all guides. React's `cache` makes the rows of one list share one query. */
const plansOf = cache(async (payload: BasePayload) => readPlans(await createLocalReq({}, payload)))

/** The cell of the column "Planned" in the list of guides: when the guide of the row goes live or comes off the site. Empty without a plan. */
export async function PlanCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const plans = (await plansOf(payload)).filter(({ guideId }) => guideId === rowData.id)
  return plans.map((plan) => <div key={plan.id}>{describePlan(plan)}</div>)
}
