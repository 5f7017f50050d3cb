import type { KeptMail } from './mailbox.ts'

/** The calendar file in a mail, with its lines unfolded. */
export function calendarIn(mail: KeptMail | undefined): string {
  const [, base64 = ''] = mail?.text.split(/filename=consultation\.ics\r?\n\r?\n/) ?? []
  return Buffer.from(base64.split('--')[0] ?? '', 'base64')
    .toString()
    .replace(/\r\n /g, '')
}

/** The value of one line of a calendar file. */
export const lineIn = (calendar: string, name: string) =>
  new RegExp(`^${name}[:;](.*)$`, 'm').exec(calendar)?.[1]?.trim()
