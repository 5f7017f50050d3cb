import { z } from 'zod'
import { email, Message, optionalText, text } from './basics.ts'
import { pageLanguage } from './person-language.ts'
import { route } from './route.ts'
import { carriedSale } from './statements.ts'

export const ContactMessage = z.object({
  name: text(200, 'Name is required'),
  email: email(),
  phone: optionalText(50),
  message: text(5000, 'Message is required'),
  /** The slug of the guide whose consultation link was followed in this tab. */
  from: optionalText(200),
  /** The figures that were typed into the hero or the calculator of this tab. */
  sale: carriedSale,
  language: pageLanguage,
  /** A honeypot field, hidden from people: a filled one gets a normal answer, but nothing is stored. */
  website: z.string().max(2000).optional(),
})
export type ContactMessage = z.output<typeof ContactMessage>

export const sendContactMessage = route('POST', '/api/contact', {
  summary: 'Write to KeepMore',
  body: ContactMessage,
  plainForm: true,
  reply: Message,
  success: 201,
})
