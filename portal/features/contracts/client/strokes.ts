import { DRAWING } from '#wire/signatures.ts'

/** A stroke in canvas pixels. */
export type ScreenStroke = { points: readonly { x: number; y: number }[] }

const MOST_POINTS = 2000
const MOST_STROKES = 200

const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))

/**
 * Converts strokes on a canvas of this size (pixels) to the scale of `DRAWING`. Merges equal
 * neighboring points; above `MOST_POINTS`, keeps every nth point.
 */
export function toStrokes(
  drawn: readonly ScreenStroke[],
  size: { width: number; height: number },
): number[][] {
  const count = drawn.reduce((sum, { points }) => sum + points.length, 0)
  const step = Math.max(1, Math.ceil(count / MOST_POINTS))
  return drawn.slice(0, MOST_STROKES).flatMap(({ points }) => {
    const kept = points.filter((_, at) => at % step === 0 || at === points.length - 1)
    const scaled = kept.map(({ x, y }) => [
      within((x / size.width) * DRAWING.width, DRAWING.width),
      within((y / size.height) * DRAWING.height, DRAWING.height),
    ])
    const apart = scaled.filter((point, at) => String(point) !== String(scaled[at - 1]))
    return apart.length > 0 ? [apart.flat()] : []
  })
}

/** Converts strokes from the scale of `DRAWING` to a canvas of the given size. */
export function toScreen(
  strokes: readonly (readonly number[])[],
  size: { width: number; height: number },
): { x: number; y: number }[][] {
  return strokes.map((stroke) =>
    Array.from({ length: stroke.length / 2 }, (_, at) => ({
      x: ((stroke[at * 2] ?? 0) / DRAWING.width) * size.width,
      y: ((stroke[at * 2 + 1] ?? 0) / DRAWING.height) * size.height,
    })),
  )
}
