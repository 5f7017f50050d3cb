import type { Language } from '#wire/languages.ts'
import type { SiteCopy } from '#wire/site-content.ts'
import { mailLayoutTexts as en } from '#wire/texts/common.ts'
import { mailLayoutTexts as es } from '#wire/texts/es/common.ts'

/** The words around those of a mail. */
export const layoutTexts = { en, es }

/** A mail's content with absolute URLs. */
export type MailContent = {
  language: Language
  subject: string
  paragraphs: string[]
  action?: { label: string; url: string }
  more: { label: string; url: string }[]
  /** Who the addressee deals with, as `agentLine` writes it. */
  agent?: string | undefined
}

/** The sender's details, which every mail shows, from the site settings. */
export type Sender = Pick<
  SiteCopy,
  'brand' | 'brokerage' | 'licenceNumber' | 'address' | 'phone' | 'equalHousing'
>

/** The plain-text part, for mail programs that show no HTML. */
export function mailText(content: MailContent, sender: Sender): string {
  const { paragraphs, action, more } = content
  const links = [...(action ? [action] : []), ...more].map(({ label, url }) => `${label}: ${url}`)
  return `${[...paragraphs, ...links].join('\n\n')}\n\n--\n${[...agentLines(content), ...signatureLines(sender)].join('\n')}\n`
}

/** The client's agent, above the brokerage. */
const agentLines = ({ agent, language }: MailContent) =>
  agent ? [layoutTexts[language].agent(agent)] : []

const signatureLines = ({ brokerage, licenceNumber, address, phone, equalHousing }: Sender) => [
  `${brokerage} · ${licenceNumber}`,
  `${address} · ${phone}`,
  // A notice by law: English in each mail.
  en.equalHousing(equalHousing),
]

/** The HTML part. Mail programs need inline styles; the style sheet only adds the dark palette. */
export function mailHtml(content: MailContent, sender: Sender): string {
  const { subject, paragraphs, action, more } = content
  // The preview that mail programs list beside the subject: not the greeting.
  const [, gist = ''] = paragraphs
  const [licence, ...small] = signatureLines(sender)
  return `<!doctype html>
<html lang="${content.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>@media (prefers-color-scheme: dark) { ${DARK} }</style>
</head>
<body class="paper" style="margin:0;background:#faf7f1;color:#1d2421;font:17px/1.5 'Instrument Sans',Helvetica,Arial,sans-serif">
<div style="display:none">${escapeHtml(gist)}</div>
<div style="max-width:560px;margin:0 auto;padding:32px 16px">
<p class="leaf" style="margin:0 0 20px 4px;font:26px Fraunces,Georgia,serif;color:#1f4d3f">${escapeHtml(sender.brand)}</p>
<div class="card" style="background:#ffffff;border:1px solid #ddd5c5;border-radius:10px;padding:28px 24px 12px">
<h1 style="margin:0 0 20px;font:26px/1.25 Fraunces,Georgia,serif">${escapeHtml(subject)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`).join('\n')}
${action ? `<p style="margin:28px 0 20px">${anchor(action, 'display:inline-block;background:#c64a12;color:#ffffff;padding:12px 24px;border-radius:999px;font-weight:600;text-decoration:none')}</p>` : ''}
${more.map((link) => `<p style="margin:0 0 16px">${anchor(link, 'color:#1f4d3f', 'leaf')}</p>`).join('\n')}
</div>
${agentLines(content)
  .map((line) => `<p style="margin:20px 4px 0;font-size:14px">${escapeHtml(line)}</p>`)
  .join('')}
<p class="muted" style="margin:20px 4px 0;color:#5b6660;font-size:14px"><strong>${escapeHtml(licence ?? '')}</strong><br>${small.map(escapeHtml).join('<br>')}</p>
</div>
</body>
</html>
`
}

/** The dark palette. Inline styles override the style sheet, so it needs `!important`. */
const DARK = [
  '.paper { background: #121815 !important; color: #ecefea !important }',
  '.card { background: #1a221e !important; border-color: #33403a !important }',
  '.leaf { color: #8fc7b2 !important }',
  '.muted { color: #a7b0aa !important }',
].join(' ')

const anchor = ({ label, url }: { label: string; url: string }, style: string, name = '') =>
  `<a href="${escapeHtml(url)}"${name && ` class="${name}"`} style="${style}">${escapeHtml(label)}</a>`

const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
