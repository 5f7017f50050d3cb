import { expect, test } from 'vitest'
import { setLine } from './lettering.ts'

const SPANISH = '¿Cuánto cuesta vender? ¡Compárelo! Ñandú, pingüino, ÁÉÍÓÚÜ, n.º 1, 1.ª'

test('each letter and sign of Spanish has its own outline', () => {
  const { letters } = setLine(SPANISH)
  expect(letters).toHaveLength(SPANISH.replaceAll(' ', '').length)
  const outlines = (text: string) => setLine(text).letters.map(({ outline }) => outline)
  for (const [accented, bare] of ['áa', 'ée', 'íi', 'óo', 'úu', 'üu', 'ñn', 'ÑN', '¿?', '¡!'])
    expect(outlines(accented ?? ''), accented).not.toEqual(outlines(bare ?? ''))
})

test('an accented letter, composed or decomposed, is kerned as the bare one', () => {
  const bare = setLine('Tanto Venta').width
  expect(setLine('Tánto Vénta').width).toBe(bare)
  expect(setLine('Tánto Vénta'.normalize('NFD'))).toEqual(setLine('Tánto Vénta'))
})
