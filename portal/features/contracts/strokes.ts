import { DRAWING } from '#wire/signatures.ts'

/** A stroke in canvas pixels. */
type CanvasStroke = { points: readonly { x: number; y: number }[] }

const MAX_POINTS = 2000
const MAX_STROKES = 200

/** Rounds a coordinate and limits it to the range from 0 to `max`. */
const clamp = (value: number, max: number) => Math.min(max, Math.max(0, Math.round(value)))

/**
 * Converts strokes on a canvas of this size (pixels) to the scale of `DRAWING`. Merges equal
 * neighboring points; above `MAX_POINTS`, keeps every nth point.
 */
export function toStrokes(
  drawn: readonly CanvasStroke[],
  size: { width: number; height: number },
): number[][] {
  const count = drawn.reduce((sum, { points }) => sum + points.length, 0)
  const step = Math.max(1, Math.ceil(count / MAX_POINTS))
  return drawn.slice(0, MAX_STROKES).flatMap(({ points }) => {
    const kept = points.filter((_, i) => i % step === 0 || i === points.length - 1)
    const scaled = kept.map(({ x, y }) => [
      clamp((x / size.width) * DRAWING.width, DRAWING.width),
      clamp((y / size.height) * DRAWING.height, DRAWING.height),
    ])
    const distinct = scaled.filter((point, i) => String(point) !== String(scaled[i - 1]))
    return distinct.length > 0 ? [distinct.flat()] : []
  })
}

/** Converts strokes from the scale of `DRAWING` to a canvas of the given size. */
export function toCanvas(
  strokes: readonly (readonly number[])[],
  size: { width: number; height: number },
): { x: number; y: number }[][] {
  return strokes.map((stroke) =>
    Array.from({ length: stroke.length / 2 }, (_, i) => ({
      x: ((stroke[i * 2] ?? 0) / DRAWING.width) * size.width,
      y: ((stroke[i * 2 + 1] ?? 0) / DRAWING.height) * size.height,
    })),
  )
}
