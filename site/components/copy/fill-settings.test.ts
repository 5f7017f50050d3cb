import { expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { phoneLink } from '#wire/phone.ts'
import { fillSettings, fillSettingsAsText, splitParagraphs } from './fill-settings.ts'

const copy = { ...DEFAULT_COPY, email: 'hi@keep.example', phone: '(916) 555-0142', brand: 'A & B' }

test('site settings replace names in braces, with email and phone as links', () => {
  expect(fillSettings('{brand}: {email} or {phone}', copy)).toBe(
    'A &amp; B: <a href="mailto:hi@keep.example">hi@keep.example</a> or <a href="tel:+19165550142">(916) 555-0142</a>',
  )
})

test('site settings replace names in braces as plain text where HTML is not possible', () => {
  expect(fillSettingsAsText('{brand} & {nothing}: {email}', copy)).toBe(
    'A & B & {nothing}: hi@keep.example',
  )
})

test('HTML in copy from the CMS is escaped', () => {
  expect(fillSettings('<script>alert("1")</script> {nothing}', copy)).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {nothing}',
  )
})

test('an empty line in copy starts a new paragraph', () => {
  expect(splitParagraphs('One.\n\n  Two\nlines.\n\n\n', copy)).toEqual(['One.', 'Two\nlines.'])
})

test('a phone number with a country code keeps that code in its tel: link', () => {
  expect(phoneLink('+44 20 7946 0000')).toBe('tel:+442079460000')
})
