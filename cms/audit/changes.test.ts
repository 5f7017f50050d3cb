import { describe, expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

describe('changesBetween', () => {
  test('lists the fields whose values differ, and is null without a difference', () => {
    const before = { brand: 'Old', phone: '1', rows: [{ id: 'a', text: 'One' }], own: true }
    const after = { brand: 'New', phone: '1', rows: [{ id: 'b', text: 'One' }], own: true }
    const names = ['brand', 'phone', 'rows', 'own', 'missing']
    expect(changesBetween(before, after, names)).toEqual({ brand: { from: 'Old', to: 'New' } })
    expect(changesBetween(before, before, names)).toBeNull()
    expect(changesBetween(undefined, { own: false }, names)).toEqual({
      own: { from: null, to: false },
    })
  })

  test('renders a list as one text, including nested rows', () => {
    const before = { rows: [{ id: 'a', name: 'A', inner: [{ id: 'x', text: 'One' }] }] }
    const row = { id: 'b', name: 'B', inner: [{ text: 'Two' }, { text: 'Three' }] }
    expect(changesBetween(before, { rows: [...before.rows, row] }, ['rows'])).toEqual({
      rows: { from: 'A, One', to: 'A, One; B, Two; Three' },
    })
  })

  test('shortens long texts to 302 characters around the part that differs', () => {
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
