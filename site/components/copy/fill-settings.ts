import { phoneLink } from '#wire/phone.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import { escapeMarkup } from './escape-markup.ts'

const SETTINGS = ['brand', 'brokerage', 'licenceNumber', 'email', 'phone', 'address'] as const

type Setting = (typeof SETTINGS)[number]

/** Replaces the settings in braces; unknown words in braces stay unchanged. */
function replaceSettings(text: string, valueOf: (setting: Setting) => string): string {
  return text.replace(/\{(\w+)\}/g, (braced, name: string) => {
    const setting = SETTINGS.find((one) => one === name)
    return setting ? valueOf(setting) : braced
  })
}

/** A CMS text as escaped HTML, with {email}, {phone} and other settings filled in, those two as links. */
export function fillSettings(text: string, copy: SiteCopy): string {
  return replaceSettings(escapeMarkup(text), (setting) => {
    const value = escapeMarkup(copy[setting])
    if (setting === 'email') return `<a href="mailto:${value}">${value}</a>`
    return setting === 'phone' ? `<a href="${phoneLink(copy.phone)}">${value}</a>` : value
  })
}

/** Like `fillSettings`, but as plain text, for places that allow no HTML. */
export const fillSettingsAsText = (text: string, copy: SiteCopy): string =>
  replaceSettings(text, (setting) => copy[setting])

/** Splits a text at its empty lines into paragraphs, each as HTML. */
export function splitParagraphs(text: string, copy: SiteCopy): string[] {
  const texts = text.split(/\n\s*\n/).map((paragraph) => paragraph.trim())
  return texts.filter(Boolean).map((paragraph) => fillSettings(paragraph, copy))
}
