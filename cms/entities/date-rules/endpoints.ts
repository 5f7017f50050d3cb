import { endpoint } from '#cms/kit/endpoint.ts'
import { previewDates } from '#wire/date-preview.ts'
import { changeDateRule, listDateRules, listHolidays, setHoliday } from '#wire/date-rules.ts'
import { mayManageDateRules } from '#wire/viewer.ts'
import { reviseHoliday, reviseRule } from './actions.ts'
import { previewOf } from './preview.ts'
import { findHolidays, findRules } from './rows.ts'

export const dateRuleEndpoints = [
  endpoint(listDateRules, mayManageDateRules, ({ req }) => findRules(req)),
  endpoint(listHolidays, mayManageDateRules, ({ req }) => findHolidays(req)),
  endpoint(changeDateRule, mayManageDateRules, ({ req, params, body }) =>
    reviseRule(req, params.id, body),
  ),
  endpoint(setHoliday, mayManageDateRules, ({ req, params, body }) =>
    reviseHoliday(req, params.date, body),
  ),
  endpoint(previewDates, mayManageDateRules, ({ req, body }) => previewOf(req, body), {
    worksInMaintenance: true,
  }),
]
