import { queryClient, queryFor } from '#portal/lib/http/query-client.ts'
import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { previewDates } from '#wire/date-preview.ts'
import {
  changeDateRule,
  type DateRule,
  type DateRuleChange,
  type Holiday,
  type HolidayChange,
  listDateRules,
  listHolidays,
  setHoliday,
} from '#wire/date-rules.ts'
import { dateRuleName } from '#wire/texts/date-rule-names.ts'
import { dateRuleTexts as texts } from '#wire/texts/date-rules.ts'

const common = { failure: texts.failure, alertOnly: true } as const

/** Adds a revision of a rule; the list shows it at once. */
export function useReviseRule(id: string, onDone: () => void) {
  return useAction({
    ...common,
    send: (body: DateRuleChange) => call(changeDateRule, { params: { id }, body }),
    onSuccess(changed: DateRule) {
      queryClient.setQueryData(queryFor(listDateRules).queryKey, (rules) =>
        rules?.map((rule) => (rule.id === changed.id ? changed : rule)),
      )
      onDone()
    },
    successToast: (rule) => ({ title: texts.saved, description: dateRuleName(rule) }),
  })
}

/** Adds a holiday or a revision of one; the list shows it at its place. */
export function useReviseHoliday(onDone: () => void) {
  return useAction({
    ...common,
    send: ({ date, ...body }: HolidayChange & { date: string }) =>
      call(setHoliday, { params: { date }, body }),
    onSuccess(changed: Holiday) {
      queryClient.setQueryData(queryFor(listHolidays).queryKey, (holidays) =>
        holidays
          ?.filter(({ date }) => date !== changed.date)
          .concat(changed)
          .sort((one, other) => one.date.localeCompare(other.date)),
      )
      onDone()
    },
    successToast: ({ name }) => ({ title: texts.saved, description: name }),
  })
}

/** Computes the date of a rule. */
export const useTryRule = () =>
  useAction({
    send: (body: { rule: string; at: string; days?: number | undefined }) =>
      call(previewDates, { body }),
    failure: texts.tryIt.failure,
    alertOnly: true,
  })
