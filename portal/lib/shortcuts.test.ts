import { expect, test } from 'vitest'
import { beginsSequence, isOfCharacters, keyOf, SHORTCUTS, shortcutsOf } from './shortcuts.ts'

const press = (key: string, ...modifiers: string[]) =>
  keyOf({
    key,
    altKey: modifiers.includes('Alt'),
    ctrlKey: modifiers.includes('Control'),
    metaKey: modifiers.includes('Meta'),
    shiftKey: modifiers.includes('Shift'),
    getModifierState: (name) => modifiers.includes(name),
  })

test.each([
  ['j', [], 'j'],
  ['J', [], 'j'],
  ['J', ['Shift'], 'Shift+j'],
  ['?', ['Shift'], '?'],
  ['?', ['Control', 'Alt', 'AltGraph'], '?'],
  ['k', ['Control'], 'Control+k'],
  ['K', ['Meta'], 'Meta+k'],
  ['ArrowDown', ['Shift'], 'Shift+ArrowDown'],
] as const)('the key %s with %j is %s', (key, modifiers, name) => {
  expect(press(key, ...modifiers)).toBe(name)
})

test('two keys of a sequence complete it, and a key alone completes its own shortcuts', () => {
  expect(beginsSequence('g')).toBe(true)
  expect(shortcutsOf('g')).toEqual([])
  expect(shortcutsOf('p', 'g')).toEqual(['go:pipeline'])
  expect(shortcutsOf('p')).toEqual([])
  expect(shortcutsOf('m', 'g')).toEqual(['moveCard'])
  expect(shortcutsOf('j')).toEqual(['nextClient', 'nextThread', 'nextEntry', 'nextAppointment'])
  expect(shortcutsOf('Control+j')).toEqual([])
})

test('no two shortcuts of one place, or of a place and of anywhere, have the same keys', () => {
  const all = Object.entries(SHORTCUTS).flatMap(([id, { place, keys }]) =>
    keys.map((each) => ({ id, place, keys: each })),
  )
  const clashes = all.filter((one) =>
    all.some(
      (other) =>
        one.id !== other.id &&
        one.keys === other.keys &&
        (one.place === other.place || other.place === 'anywhere'),
    ),
  )
  expect(clashes).toEqual([])
})

test('letters and signs are characters, arrows and Ctrl+K are not', () => {
  expect((['help', 'go:pipeline', 'moveCard'] as const).every(isOfCharacters)).toBe(true)
  expect((['search', 'nextCard', 'columnEnd'] as const).some(isOfCharacters)).toBe(false)
})
