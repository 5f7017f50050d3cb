import type { SchedulerFormTexts } from '#wire/texts/scheduler-form.ts'

type Refusal = { message?: string | undefined; fields?: Record<string, string> }

/** The server's message and those at the fields in the language of the page. */
export function inWords<Reply extends Refusal>(reply: Reply, { refused }: SchedulerFormTexts) {
  const { message, fields = {} } = reply
  const said = Object.entries(fields).map(([name, words]) => [name, refused(name, words)])
  return {
    ...reply,
    message: message && refused(null, message),
    fields: Object.fromEntries(said) as Record<string, string>,
  }
}
