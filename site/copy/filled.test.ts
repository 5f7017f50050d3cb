import { expect, test } from 'vitest'
import { DEFAULT_COPY } from '#wire/default-copy.ts'
import { phoneLink } from '#wire/phone.ts'
import { filled, filledPlainly, paragraphs } from './filled.ts'

const copy = { ...DEFAULT_COPY, email: 'hi@keep.example', phone: '(916) 555-0142', brand: 'A & B' }

test('settings stand in for the words in braces, mail and phone as links', () => {
  expect(filled('{brand}: {email} or {phone}', copy)).toBe(
    'A &amp; B: <a href="mailto:hi@keep.example">hi@keep.example</a> or <a href="tel:+19165550142">(916) 555-0142</a>',
  )
})

test('where no HTML can stand, they are filled in as text', () => {
  expect(filledPlainly('{brand} & {nothing}: {email}', copy)).toBe(
    'A & B & {nothing}: hi@keep.example',
  )
})

test('what the CMS holds is text and never markup', () => {
  expect(filled('<script>alert("1")</script> {nothing}', copy)).toBe(
    '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; {nothing}',
  )
})

test('an empty line begins a paragraph', () => {
  expect(paragraphs('One.\n\n  Two\nlines.\n\n\n', copy)).toEqual(['One.', 'Two\nlines.'])
})

test('a number with its country code is called as it is', () => {
  expect(phoneLink('+44 20 7946 0000')).toBe('tel:+442079460000')
})
