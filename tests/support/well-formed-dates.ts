import { listDateRules, listHolidays } from '#wire/date-rules.ts'
import { demo } from './people.ts'
import { type Prepare, plain } from './well-formed-account.ts'

const BECAUSE = { reason: 'Read again', source: 'The form' }

/** Well-formed requests of the calls about date rules and holidays. They change nothing that dates are computed from. */
export const DATES: Record<string, Prepare> = {
  'GET /api/admin/date-rules': plain,
  'GET /api/admin/holidays': plain,
  'PATCH /api/admin/date-rules/{id}': async () => {
    const rules = (await (await demo('admin')).call(listDateRules)).body
    const { id, revision, note } = rules.find((rule) => rule.id === 'leased-items') ?? rules[0]!
    return { params: { id }, body: { revision, change: { note }, ...BECAUSE } }
  },
  'PUT /api/admin/holidays/{date}': async () => {
    const holidays = (await (await demo('admin')).call(listHolidays)).body
    const date = '2035-06-03'
    const revision = holidays.find((holiday) => holiday.date === date)?.revision ?? 0
    const change = { name: 'A Sunday', counts: 'none' }
    return { params: { date }, body: { revision, change, ...BECAUSE } }
  },
  'POST /api/admin/date-rules/preview': () => ({ body: { rule: 'deposit', at: '2026-12-01' } }),
}
