import { askEarly } from '#portal/lib/http/early.ts'
import { PHONE_MEDIA } from '#portal/lib/phone-media.ts'
import { type AskedScreen, screenAt } from './screens.ts'

/** Reads the user and, for a client with a completed consultation, sends the calls of the screen. The server refuses others (403). */
async function askFirstAnswers({ calls }: AskedScreen, path: string): Promise<void> {
  const answer = await askEarly('/api/auth/user')
  if (!answer.ok) return
  const { id, role, hasConsultation } = await answer.clone().json()
  if (role !== 'client' || !hasConsultation) return
  for (const { url, pictureOf } of calls(path)) {
    const early = askEarly(url, id)
    if (pictureOf) preloadOnPhone(pictureOf(await (await early).clone().json()))
  }
}

function preloadOnPhone(picture: string | null): void {
  if (!picture) return
  const link = { rel: 'preload', as: 'image', href: picture, media: PHONE_MEDIA }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/**
 * Fetches the app and, for a signed-in user, the code of the screen at the address and the answers to its calls at the same
 * time. The page keeps its skeleton and the hint in it until `renderApp` renders, and where a fetch never ends.
 */
async function start(element: HTMLElement): Promise<void> {
  const path = window.location.pathname
  const isSignedIn = 'signedIn' in document.documentElement.dataset
  const screen = isSignedIn ? screenAt(path) : undefined
  // The query or the route that needs the answer or the code sends the request again, and reports its failure.
  if (screen) askFirstAnswers(screen, path).catch(() => undefined)
  const code = screen?.code.load().catch(() => undefined)
  const { renderApp } = await import('./portal-app.tsx')
  await code
  await renderApp(element)
}

const element = document.querySelector<HTMLElement>('[data-app]')
if (element) void start(element)
