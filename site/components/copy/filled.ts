import { phoneLink } from '#wire/phone.ts'
import type { SiteCopy } from '#wire/site-content.ts'

const SETTINGS = ['brand', 'brokerage', 'licenceNumber', 'email', 'phone', 'address'] as const

/**
 * A CMS text as HTML: escaped, with {email}, {phone} and other settings filled in, those two as links.
 * Unknown words in braces stay unchanged.
 */
export function filled(text: string, copy: SiteCopy): string {
  return escaped(text).replace(/\{(\w+)\}/g, (braced, name: string) => {
    const setting = SETTINGS.find((one) => one === name)
    if (!setting) return braced
    const value = escaped(copy[setting])
    if (setting === 'email') return `<a href="mailto:${value}">${value}</a>`
    if (setting === 'phone') return `<a href="${phoneLink(copy.phone)}">${value}</a>`
    return value
  })
}

/** Like `filled`, but as plain text, for places that allow no HTML. */
export function filledPlainly(text: string, copy: SiteCopy): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const setting = SETTINGS.find((one) => one === name)
    return setting ? copy[setting] : braced
  })
}

/** The paragraphs of a text, separated by empty lines, each as HTML. */
export function paragraphs(text: string, copy: SiteCopy): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
    .map((paragraph) => filled(paragraph, copy))
}

const escaped = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
