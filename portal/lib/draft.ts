import { useCallback, useEffect, useState } from 'react'

const PREFIX = 'keepmore:draft:'

/** Drafts of this page, for a browser that refuses sessionStorage. */
const memory = new Map<string, string>()

/** Returns undefined if the browser refuses sessionStorage, or if it is full. */
export function withSessionStorage<T>(use: (storage: Storage) => T): T | undefined {
  try {
    return use(window.sessionStorage)
  } catch {
    return undefined
  }
}

export function writeDraft(key: string, value: unknown): void {
  const text = JSON.stringify(value)
  memory.set(key, text)
  withSessionStorage((storage) => storage.setItem(PREFIX + key, text))
}

export function readDraft<T>(key: string, initial: T): T {
  const text = memory.get(key) ?? withSessionStorage((storage) => storage.getItem(PREFIX + key))
  if (text == null) return initial
  try {
    return JSON.parse(text)
  } catch {
    return initial
  }
}

export function clearDraft(key: string): void {
  memory.delete(key)
  withSessionStorage((storage) => storage.removeItem(PREFIX + key))
}

/** Deletes all drafts, so that the next user of this tab cannot read them. */
export function clearAllDrafts(): void {
  memory.clear()
  withSessionStorage((storage) => {
    const drafts = Object.keys(storage).filter((key) => key.startsWith(PREFIX))
    for (const key of drafts) storage.removeItem(key)
  })
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
