import { saleOfVisit } from '#site/components/calculator/sale-of-visit.ts'
import { guideOfVisit } from '#site/components/guide/guide-of-visit.ts'
import type { SchedulerFormTexts } from '#wire/texts/scheduler-form.ts'
import { inWords } from './refusal.ts'

export type Reply = {
  token?: string
  scheduledAt?: string
  message?: string | undefined
  fields?: Record<string, string>
  alternatives?: string[]
}

/** Books the chosen time. A refusal is in the words of the page. A retry with the same fields has the same Idempotency-Key. */
export async function book(form: HTMLFormElement, texts: SchedulerFormTexts): Promise<Reply> {
  const {
    key,
    date: _,
    ...fields
  } = Object.fromEntries(new FormData(form)) as Record<string, string>
  const from = guideOfVisit()
  const sale = saleOfVisit()
  try {
    const response = await fetch('/api/schedule', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': attemptKey(key, fields) },
      body: JSON.stringify({ ...fields, ...(from && { from }), ...(sale && { sale }) }),
    })
    return inWords((await response.json()) as Reply, texts)
  } catch {
    return { message: texts.unreachable }
  }
}

let sent = { text: '', key: '' }

/** The Idempotency-Key: unchanged for a retry with the same fields, new for other fields. */
function attemptKey(key: string | undefined, fields: object): string {
  const text = JSON.stringify(fields)
  if (sent.text !== text) {
    const bytes = crypto.getRandomValues(new Uint8Array(16))
    const fresh = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
    sent = { text, key: sent.text === '' && key ? key : fresh }
  }
  return sent.key
}

/** Prefills the sign-up form, in case the guest makes an account in this tab next. */
export function prefillSignUp(form: HTMLFormElement): void {
  const data = new FormData(form)
  const [firstName = '', ...rest] = String(data.get('name') ?? '')
    .trim()
    .split(/\s+/)
  const draft = {
    firstName,
    lastName: rest.join(' '),
    email: data.get('email'),
    phone: data.get('phone'),
  }
  try {
    sessionStorage.setItem('keepmore:draft:sign-in', JSON.stringify(draft))
  } catch {
    // Without storage the guest has to type it again.
  }
}

/**
 * Sends an event to the embedding page, in the format of Calendly's embed, so that one listener serves
 * both: `{ event: 'calendly.event_scheduled', payload: { event: { uri }, invitee: { uri } } }`. It is sent
 * only if the query parameter `host` is our own origin.
 */
export function notifyEmbedder(
  embedderOrigin: string | undefined,
  event: string,
  payload: object,
): void {
  const embedder = window.opener ?? (window.parent === window ? null : window.parent)
  if (embedder && embedderOrigin === location.origin)
    embedder.postMessage({ event, payload }, embedderOrigin)
}
