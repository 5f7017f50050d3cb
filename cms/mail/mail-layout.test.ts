import { expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { mailHtml, mailText } from './mail-layout.ts'

const LETTER = {
  language: 'en' as const,
  subject: '<Ana> & Co wrote to you',
  paragraphs: ['Hello "Ana",', 'There is <img src=x onerror=ran()> a message.'],
  action: { label: 'Read & answer', url: 'https://keepmore.example/admin?tab=clients&client=1' },
  more: [{ label: 'Another way', url: 'https://keepmore.example/' }],
}

test('mailHtml escapes markup in subject, paragraphs and links', () => {
  const html = mailHtml(LETTER, DEFAULT_COPY)
  expect(html).not.toMatch(/<img|<Ana>/)
  expect(html).toContain('&#60;Ana&#62; &#38; Co wrote to you')
  expect(html).toContain('href="https://keepmore.example/admin?tab=clients&#38;client=1"')
})

// Mails said KeepMore whatever the site settings said.
test('the HTML and the text of a mail name the sender from the site settings', () => {
  const sender = { ...DEFAULT_COPY, brand: 'Poppy Homes', brokerage: 'Poppy Homes, Inc.' }
  expect(mailHtml(LETTER, sender)).toMatch(/Poppy Homes<\/p>/)
  for (const form of [mailHtml(LETTER, sender), mailText(LETTER, sender)]) {
    expect(form).toContain(`Poppy Homes, Inc. · ${sender.licenceNumber}`)
    expect(form).toContain(sender.phone)
    expect(form).toContain('Equal Housing Opportunity.')
    expect(form).not.toContain('KeepMore')
  }
})

test('a mail to a client names their agent above the brokerage, escaped, and other mails name none', () => {
  const agent = 'Ana <b>, DRE 01234567, agent · (916) 555-0142'
  const named = { ...LETTER, agent }
  expect(mailHtml(named, DEFAULT_COPY)).toContain('Your contact: Ana &#60;b&#62;, DRE 01234567')
  expect(mailText(named, DEFAULT_COPY)).toContain(`\n\n--\nYour contact: ${agent}\n`)
  expect(mailHtml(LETTER, DEFAULT_COPY)).not.toContain('Your contact')
})
