import { askEarly } from '#portal/lib/http/early.ts'
import { type AskedScreen, screenAt } from './screens.ts'

/** Where `HomePhoto` shows the small copy. */
const PHONE = '(max-width: 39.99rem)'

/** Asks what the client's screen shows first, if the user is a client to whom it is open. */
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
  const link = { rel: 'preload', as: 'image', href: picture, media: PHONE }
  document.head.append(Object.assign(document.createElement('link'), link))
}

/**
 * Fetches the app, and for a signed-in user the code of the address's screen and its first answers at the same time. Until
 * the first render, and where code never comes, the page keeps its skeleton and the hint in it.
 */
async function start(element: HTMLElement): Promise<void> {
  const path = window.location.pathname
  const isSignedIn = 'signedIn' in document.documentElement.dataset
  const screen = isSignedIn ? screenAt(path) : undefined
  // A failure is reported by the call or the route that needs the answer or the code, and asks for it again.
  if (screen) askFirstAnswers(screen, path).catch(() => undefined)
  const code = screen?.code.load().catch(() => undefined)
  const { renderApp } = await import('./portal-app.tsx')
  await code
  await renderApp(element)
}

const element = document.querySelector<HTMLElement>('[data-app]')
if (element) void start(element)
