import { randomUUID } from 'node:crypto'
import { env } from '#cms/core/env.ts'
import { makeResetLink } from '#cms/entities/sessions/password-reset.ts'
import { mailTo, sendMail } from '#cms/mail/mail.ts'
import { sessionMailTexts } from '#wire/texts/sessions.ts'
import { type AdminCommand, operatorName, withRequest } from './command.ts'
import { findPerson } from './find-person.ts'

/** Makes a link with which a user chooses a new password; the present one works until then. */
export const resetPassword: AdminCommand = {
  usage: ['reset-password EMAIL|ID [--mail]'],
  summary: 'prints a link that works once, for one hour, or mails it',
  options: { mail: { type: 'boolean' } },
  run: ({ words: [named], options }) =>
    withRequest(async (req) => {
      const person = await findPerson(req, named)
      const token = await makeResetLink(req, person.id, operatorName())
      if (!options.mail) {
        const link = `${env.publicUrl}/reset-password?token=${token}`
        return { message: 'The link works once, for one hour.', rows: [{ link }] }
      }
      await sendMail(req, mailTo(person, sessionMailTexts.passwordReset(token)), randomUUID())
      return { message: `Mailed to ${person.email}. The link works once, for one hour.` }
    }),
}
