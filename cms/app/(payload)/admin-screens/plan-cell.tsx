import { type BasePayload, createLocalReq, type DefaultServerCellComponentProps } from 'payload'
import { cache } from 'react'
import { readPlans } from '#cms/entities/guides/plans.ts'
import { dateTime } from '#wire/dates.ts'

/** All plans, read once for all rows of a list. */
const plansOf = cache(async (payload: BasePayload) => readPlans(await createLocalReq({}, payload)))

/** When a guide goes live or comes off the site, in the list of guides; empty without a plan. */
export async function PlanCell({ payload, rowData }: DefaultServerCellComponentProps) {
  const plans = (await plansOf(payload)).filter(({ id }) => id === rowData.id)
  return plans.map(({ type, at }) => (
    <div key={type + at}>
      {type === 'publish' ? 'Goes live' : 'Comes off the site'} {dateTime(at)}
    </div>
  ))
}
