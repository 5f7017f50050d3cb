import { phoneLink } from '#wire/phone.ts'
import type { SiteCopy } from '#wire/site-content.ts'

const SETTINGS = ['brand', 'brokerage', 'licenceNumber', 'email', 'phone', 'address'] as const

/**
 * A text of the CMS as HTML: escaped, with {email}, {phone} and the like filled in from the settings,
 * those two as links. Other words in braces stay as they are.
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

/** The same as plain text, for where no HTML can stand. */
export function filledPlainly(text: string, copy: SiteCopy): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const setting = SETTINGS.find((one) => one === name)
    return setting ? copy[setting] : braced
  })
}

/** The paragraphs of a text, parted by empty lines, each as HTML. */
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
