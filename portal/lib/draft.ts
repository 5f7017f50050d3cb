import { useCallback, useEffect, useState } from 'react'

const PREFIX = 'keepmore:draft:'

/** Where the browser refuses storage, typed text lives as long as the page. */
const memory = new Map<string, string>()

function readText(key: string): string | null {
  try {
    return window.sessionStorage.getItem(PREFIX + key)
  } catch {
    return memory.get(key) ?? null
  }
}

export function writeDraft(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  try {
    window.sessionStorage.setItem(PREFIX + key, text)
  } catch {
    memory.set(key, text)
  }
}

export function readDraft<T>(key: string, initial: T): T {
  const text = readText(key)
  if (text === null) return initial
  try {
    return JSON.parse(text) as T
  } catch {
    return initial
  }
}

export function clearDraft(key: string): void {
  memory.delete(key)
  try {
    window.sessionStorage.removeItem(PREFIX + key)
  } catch {
    // Storage is refused: the copy in memory was the only one.
  }
}

/** Signing out on purpose leaves nothing typed behind for the next person at this screen. */
export function clearAllDrafts(): void {
  memory.clear()
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // As above.
  }
}

/**
 * State that survives a reload, an expired session and the way through sign-in, in this tab.
 * The key names whose text it is, such as `message:<user id>`. Gives value, setter and clear.
 */
export function useDraft<T>(key: string, initial: T) {
  const [value, setValue] = useState<T>(() => readDraft(key, initial))

  // Another key is another text; the first render has read its own already.
  const [shownKey, setShownKey] = useState(key)
  if (shownKey !== key) {
    setShownKey(key)
    setValue(readDraft(key, initial))
  }

  useEffect(() => {
    if (value === initial || value === '') clearDraft(key)
    else writeDraft(key, value)
  }, [key, value, initial])

  const clear = useCallback(() => {
    clearDraft(key)
    setValue(initial)
  }, [key, initial])

  return [value, setValue, clear] as const
}
