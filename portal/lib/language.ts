import { LANGUAGE_COOKIE, type Language, languageOf } from '#wire/languages.ts'
import { LANGUAGE } from '#wire/texts/language.ts'

const YEAR_SECONDS = 365 * 24 * 3600

/** The language for which this tab has loaded the page again. */
const ASKED_KEY = 'keepmore:language'

/**
 * Loads the page again if it is in another language than `wanted`. The cookie tells the gateway, which answers the portal's
 * paths with the page in its language. It asks once, since a browser may refuse cookies, and an instance of the release before
 * has no Spanish page.
 * @returns whether the page goes away
 */
export function reloadInLanguage(wanted: Language): boolean {
  if (wanted === LANGUAGE) {
    sessionStorage.removeItem(ASKED_KEY)
    return false
  }
  if (sessionStorage.getItem(ASKED_KEY) === wanted) return false
  sessionStorage.setItem(ASKED_KEY, wanted)
  const secure = window.location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${LANGUAGE_COOKIE}=${wanted}; path=/; max-age=${YEAR_SECONDS}; samesite=lax${secure}`
  window.location.reload()
  return true
}

/** Spanish for a visitor whom a Spanish page of the site led here; else the language of this page. */
export function visitorLanguage(): Language {
  const from = URL.parse(document.referrer)
  const isOurs = from?.origin === window.location.origin
  return isOurs && languageOf(from.pathname) === 'es' ? 'es' : LANGUAGE
}
