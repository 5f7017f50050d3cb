import { useCallback, useEffect, useState } from 'react'

const PREFIX = 'keepmore:draft:'

/** Fallback where the browser refuses sessionStorage: drafts last until the page unloads. */
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
    // The browser refuses storage: the copy in memory was the only one.
  }
}

/** Deletes all drafts, so that the next user of this tab cannot read them. */
export function clearAllDrafts(): void {
  memory.clear()
  try {
    for (const key of Object.keys(window.sessionStorage)) {
      if (key.startsWith(PREFIX)) window.sessionStorage.removeItem(key)
    }
  } catch {
    // The browser refuses storage.
  }
}

/**
 * State that survives a reload, an expired session and the sign-in after it, in this tab. The key
 * identifies whose text it is: `message:<user id>`. Returns the value, a setter and a clear function.
 */
export function useDraft<T>(key: string, initial: T) {
  const [value, setValue] = useState<T>(() => readDraft(key, initial))

  // A changed key needs another draft read; the initial state has read the first key's.
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
