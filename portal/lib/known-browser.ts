const KEY = 'keepmore:signed-in'

/** A browser may refuse localStorage: it then counts as new. */
function withLocalStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

/** Remembers that a user has signed in on this browser. */
export const rememberSignIn = () => withLocalStorage((storage) => storage.setItem(KEY, '1'))

/** False for a browser on which no user has signed in. */
export const hasSignedIn = () => withLocalStorage((storage) => storage.getItem(KEY)) === '1'
