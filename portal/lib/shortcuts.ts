import { useEffect, useEffectEvent } from 'react'
import type { shortcutTexts } from '#wire/texts/shortcuts.ts'
import { createStore } from './store.ts'

type Shortcut = {
  /** Where it works, as a heading of the `?` dialog. */
  place: keyof typeof shortcutTexts.places
  /** Alternatives, each as {@link keyOf} names it; a space separates the keys of a sequence. */
  keys: readonly string[]
}

/**
 * All keyboard shortcuts of the staff dashboard. A screen gives its own ones their acts by {@link useShortcuts}, and
 * the `?` dialog lists them all.
 */
export const SHORTCUTS = {
  search: { place: 'anywhere', keys: ['Control+k', 'Meta+k'] },
  focusSearch: { place: 'anywhere', keys: ['/'] },
  help: { place: 'anywhere', keys: ['?'] },
  'go:pipeline': { place: 'anywhere', keys: ['g p'] },
  'go:clients': { place: 'anywhere', keys: ['g c'] },
  'go:vendors': { place: 'anywhere', keys: ['g v'] },
  'go:properties': { place: 'anywhere', keys: ['g h'] },
  'go:communications': { place: 'anywhere', keys: ['g i'] },
  'go:blog': { place: 'anywhere', keys: ['g b'] },
  'go:analytics': { place: 'anywhere', keys: ['g a'] },
  'go:today': { place: 'anywhere', keys: ['g t'] },
  'go:consultations': { place: 'anywhere', keys: ['g s'] },
  nextCard: { place: 'board', keys: ['ArrowDown', 'ArrowUp'] },
  nextColumn: { place: 'board', keys: ['ArrowRight', 'ArrowLeft'] },
  columnEnd: { place: 'board', keys: ['Home', 'End'] },
  moveCard: { place: 'board', keys: ['m'] },
  selectCard: { place: 'board', keys: ['x'] },
  clearSelection: { place: 'board', keys: ['Escape'] },
  nextClient: { place: 'clients', keys: ['j'] },
  previousClient: { place: 'clients', keys: ['k'] },
  nextThread: { place: 'inbox', keys: ['j'] },
  previousThread: { place: 'inbox', keys: ['k'] },
  markThreadRead: { place: 'inbox', keys: ['e'] },
  nextEntry: { place: 'today', keys: ['j'] },
  previousEntry: { place: 'today', keys: ['k'] },
  doEntry: { place: 'today', keys: ['d'] },
  nextAppointment: { place: 'consultations', keys: ['j'] },
  previousAppointment: { place: 'consultations', keys: ['k'] },
  nextTime: { place: 'consultations', keys: ['ArrowDown', 'ArrowUp'] },
  nextDay: { place: 'consultations', keys: ['ArrowRight', 'ArrowLeft'] },
  dayEnd: { place: 'consultations', keys: ['Home', 'End'] },
} as const satisfies Record<keyof typeof shortcutTexts.labels, Shortcut>

export type ShortcutId = keyof typeof SHORTCUTS

/** Ctrl+K opens and closes its dialog from everywhere; it is no key that someone types. */
const WORKS_EVERYWHERE: readonly ShortcutId[] = ['search']

/** The second key of a sequence comes within this time. */
const SEQUENCE_MS = 1500

type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'getModifierState'
>

/** A pressed key: `j`, `?`, `Control+k`, `Shift+ArrowDown`. Shift is no part of a sign that it types. */
export function keyOf(event: KeyPress): string {
  const isSign = event.key.length === 1
  const key = isSign ? event.key.toLowerCase() : event.key
  // AltGr reports Ctrl and Alt where a keyboard needs it to type a sign.
  const isTyped = isSign && event.getModifierState('AltGraph')
  const isShifted = event.shiftKey && (!isSign || key !== key.toUpperCase())
  const modifiers = [
    [event.ctrlKey && !isTyped, 'Control'],
    [event.metaKey, 'Meta'],
    [event.altKey && !isTyped, 'Alt'],
    [isShifted, 'Shift'],
  ]
  return [...modifiers.flatMap(([isOn, name]) => (isOn ? [name] : [])), key].join('+')
}

const ids = Object.keys(SHORTCUTS) as ShortcutId[]
const withKeys = (keys: string) =>
  ids.filter((id) => (SHORTCUTS[id].keys as readonly string[]).includes(keys))

/**
 * The shortcuts that a key completes: those of a sequence if `before` is its first key, else its own.
 * @param before the key that was pressed shortly before, if it begins a sequence
 */
export function shortcutsOf(key: string, before?: string): ShortcutId[] {
  const sequences = before ? withKeys(`${before} ${key}`) : []
  return sequences.length > 0 ? sequences : withKeys(key)
}

/** Whether a sequence begins with this key. */
export const beginsSequence = (key: string) =>
  ids.some((id) => SHORTCUTS[id].keys.some((keys) => keys.startsWith(`${key} `)))

/** Whether its keys type something: speech input and shaky hands press such keys by accident (WCAG 2.1.4). */
export const isOfCharacters = (id: ShortcutId) =>
  SHORTCUTS[id].keys.every((keys) => keys.split(' ').every(({ length }) => length === 1))

const STORAGE_KEY = 'keepmore:shortcuts'

/** A browser may refuse localStorage: the switch then holds until the page is left. */
function storage<Result>(use: (storage: Storage) => Result): Result | undefined {
  try {
    return use(window.localStorage)
  } catch {
    return undefined
  }
}

const isOn = createStore(
  typeof window === 'undefined' || storage((local) => local.getItem(STORAGE_KEY)) !== 'off',
)

/** Whether shortcuts of characters work in this browser. */
export const useShortcutsOn = isOn.use

/** Switches shortcuts of characters on or off, for this browser. */
export function switchShortcuts(on: boolean): void {
  storage((local) => local.setItem(STORAGE_KEY, on ? 'on' : 'off'))
  isOn.set(on)
}

const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]'
const DIALOGS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Whether a key belongs to a field, a menu or a dialog instead of the page. */
function isElsewhere({ target }: KeyboardEvent): boolean {
  const isInField = target instanceof Element && target.closest(FIELDS) !== null
  return isInField || document.querySelector(DIALOGS) !== null
}

/** Does what a shortcut is for. @returns false if there is nothing to do: the key then keeps its own meaning */
type Act = (event: KeyboardEvent) => boolean | void

/** The screens that are shown, the last one first. */
const listeners: ((id: ShortcutId, event: KeyboardEvent) => boolean)[] = []
let pressedBefore: { key: string; atMs: number } | undefined

function onKeyDown(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.isComposing) return
  const key = keyOf(event)
  const isPage = !isElsewhere(event)
  const before = pressedBefore
  pressedBefore =
    isPage && isOn.get() && beginsSequence(key) ? { key, atMs: event.timeStamp } : undefined
  const isSoon = before && event.timeStamp - before.atMs < SEQUENCE_MS
  const wanted = shortcutsOf(key, isSoon ? before.key : undefined)
    .filter((id) => isPage || WORKS_EVERYWHERE.includes(id))
    .filter((id) => isOn.get() || !isOfCharacters(id))
  const isDone = wanted.some((id) => listeners.some((listener) => listener(id, event)))
  if (isDone) event.preventDefault()
}

/** Gives shortcuts their acts while the component is shown. */
export function useShortcuts(acts: Partial<Record<ShortcutId, Act>>): void {
  const listen = useEffectEvent((id: ShortcutId, event: KeyboardEvent) => {
    const act = acts[id]
    return act !== undefined && act(event) !== false
  })
  useEffect(() => {
    const listener = (id: ShortcutId, event: KeyboardEvent) => listen(id, event)
    if (listeners.length === 0) window.addEventListener('keydown', onKeyDown)
    listeners.unshift(listener)
    return () => {
      listeners.splice(listeners.indexOf(listener), 1)
      if (listeners.length === 0) window.removeEventListener('keydown', onKeyDown)
    }
  }, [])
}
