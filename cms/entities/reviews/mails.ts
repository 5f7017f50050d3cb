import type { PayloadRequest } from 'payload'
import { v5 as uuidv5 } from 'uuid'
import type { ReviewRequest } from '#cms/jobs/jobs.ts'
import { runSql } from '#cms/kit/documents.ts'
import { textsFor } from '#cms/kit/languages.ts'
import { type Addressee, mailTo } from '#cms/mail/mail.ts'
import { sendAndKeepMail } from '#cms/mail/sent-mails.ts'
import { homePath } from '#wire/properties.ts'
import { reviewTexts as es } from '#wire/texts/es/reviews.ts'
import { reviewTexts as en } from '#wire/texts/reviews.ts'

/**
 * The job of the morning after a home was sold. The sent mail is kept under an id of the home, so a home that is set to
 * sold twice is asked about once. Sends nothing where the home is not sold any more, has or had a review, or its client
 * switched these mails off or cannot open the home's page.
 */
export async function askForReview(
  req: PayloadRequest,
  { propertyId }: ReviewRequest,
): Promise<void> {
  const mailId = uuidv5('review-request', propertyId)
  const [found] = await runSql<Addressee & { address: string }>(req)`
    select u.email, u.first_name as "firstName", u.language, p.address
    from properties p join users u on u.id = p.user_id
    where p.id = ${propertyId} and p.status = 'sold' and u.role = 'client' and u.has_consultation
      and u.mail_preferences_stage_news is not false
      and not exists (select from reviews where property_id = p.id)
      and not exists (select from sent_mails where job_id = ${mailId})`
  if (!found) return
  const { mail } = textsFor(found, { en, es })
  const text = mail(found.address, homePath(propertyId, 'review'))
  await sendAndKeepMail(req, mailTo(found, text), mailId)
}
