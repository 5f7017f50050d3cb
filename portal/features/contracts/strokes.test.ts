import { describe, expect, it } from 'vitest'
import { Signature } from '#wire/signatures.ts'
import { toCanvas, toStrokes } from './strokes.ts'

const size = { width: 500, height: 200 }

describe('a drawn signature', () => {
  it('keeps its proportions on a canvas of another size', () => {
    const points = [0, 100, 250, 500].map((x) => ({ x, y: x / 2.5 }))
    const strokes = toStrokes([{ points }], size)
    expect(strokes).toEqual([[0, 0, 200, 80, 500, 200, 1000, 400]])
    expect(toCanvas(strokes, size)).toEqual([points])
    expect(toCanvas(strokes, { width: 250, height: 100 })[0]?.at(-1)).toEqual({ x: 250, y: 100 })
  })

  it('is clamped to the canvas and drops duplicate points', () => {
    const points = [
      { x: -20, y: 50 },
      { x: -10, y: 50 },
      { x: 600, y: 250 },
    ]
    expect(toStrokes([{ points }, { points: [] }], size)).toEqual([[0, 100, 1000, 400]])
  })

  it('of 30,000 points is reduced to what the server accepts', () => {
    const points = Array.from({ length: 30_000 }, (_, at) => ({ x: at % 500, y: (at * 7) % 200 }))
    const drawn = Array.from({ length: 300 }, (_, at) => ({
      points: points.slice(at * 100, at * 100 + 100),
    }))
    const strokes = toStrokes(drawn, size)
    expect(Signature.safeParse({ kind: 'drawn', name: 'June', strokes }).success).toBe(true)
    expect(JSON.stringify(strokes).length).toBeLessThan(60_000)
  })
})
