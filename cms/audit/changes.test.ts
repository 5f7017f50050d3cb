import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

describe('what a save changed', () => {
  test('is told by field, and only where something is another', () => {
    const before = { brand: 'Old', phone: '1', rows: [{ id: 'a', text: 'One' }], own: true }
    const after = { brand: 'New', phone: '1', rows: [{ id: 'b', text: 'One' }], own: true }
    const names = ['brand', 'phone', 'rows', 'own', 'missing']
    expect(changesBetween(before, after, names)).toEqual({ brand: { from: 'Old', to: 'New' } })
    expect(changesBetween(before, before, names)).toBeNull()
    expect(changesBetween(undefined, { own: false }, names)).toEqual({
      own: { from: null, to: false },
    })
  })

  test('is one text for a list, rows within rows too', () => {
    const before = { rows: [{ id: 'a', name: 'A', inner: [{ id: 'x', text: 'One' }] }] }
    const row = { id: 'b', name: 'B', inner: [{ text: 'Two' }, { text: 'Three' }] }
    expect(changesBetween(before, { rows: [...before.rows, row] }, ['rows'])).toEqual({
      rows: { from: 'A, One', to: 'A, One; B, Two; Three' },
    })
  })

  test('is the part that differs of long texts, wherever it stands', () => {
    const [lead, tail] = ['a'.repeat(5_000), 'z'.repeat(5_000)]
    const change = changesBetween({ text: `${lead}ONE${tail}` }, { text: `${lead}TWO${tail}` }, [
      'text',
    ])
    const { from, to } = change?.text ?? {}
    expect(from).toMatch(/^…a{40}ONEz+…$/)
    expect(to).toMatch(/^…a{40}TWOz+…$/)
    for (const text of [from, to]) expect(String(text)).toHaveLength(302)
  })
})
