import { useEffect, useRef } from 'react'
import SignaturePad from 'signature_pad'
import { Button } from '#portal/ui/button.tsx'
import { FieldError } from '#portal/ui/field.tsx'
import { join } from '#portal/ui/join.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'
import { toCanvas, toStrokes } from './strokes.ts'

const texts = clientContractTexts.drawingPad

type DrawingPadProps = {
  strokes: number[][]
  onChange: (strokes: number[][]) => void
  error: string | undefined
}

/** The drawn line's width in pixels. */
const PEN_WIDTH = { minWidth: 1, maxWidth: 2.6 }

const ERROR_ID = 'signature-drawing-error'

/** Resizes the canvas to its box and pixel density, then redraws the strokes. */
function redraw(pad: SignaturePad, canvas: HTMLCanvasElement, strokes: number[][]): void {
  const { width, height } = canvas.getBoundingClientRect()
  if (width === 0) return
  const density = Math.max(1, window.devicePixelRatio)
  canvas.width = Math.round(width * density)
  canvas.height = Math.round(height * density)
  canvas.getContext('2d')?.scale(density, density)
  const penColor = getComputedStyle(canvas).color
  pad.penColor = penColor
  pad.fromData(
    toCanvas(strokes, { width, height }).map((points) => ({
      ...PEN_WIDTH,
      dotSize: 2,
      velocityFilterWeight: 0.7,
      penColor,
      compositeOperation: 'source-over' as const,
      points: points.map((point, index) => ({ ...point, pressure: 0.5, time: index * 16 })),
    })),
  )
}

/** A box to sign in with a finger, a pen or a mouse. `strokes` use the scale of `DRAWING`. */
export function DrawingPad({ strokes, onChange, error }: DrawingPadProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = useRef<SignaturePad>(null)
  const latest = useRef({ strokes, onChange })
  useEffect(() => {
    latest.current = { strokes, onChange }
  })

  useEffect(() => {
    const box = canvas.current
    if (!box) return
    const drawing = new SignaturePad(box, PEN_WIDTH)
    pad.current = drawing
    const report = () =>
      latest.current.onChange(toStrokes(drawing.toData(), box.getBoundingClientRect()))
    drawing.addEventListener('endStroke', report)
    const resizeObserver = new ResizeObserver(() => redraw(drawing, box, latest.current.strokes))
    resizeObserver.observe(box)
    return () => {
      resizeObserver.disconnect()
      drawing.removeEventListener('endStroke', report)
      drawing.off()
    }
  }, [])

  const change = (next: number[][]) => {
    onChange(next)
    if (pad.current && canvas.current) redraw(pad.current, canvas.current, next)
  }

  return (
    <div className="grid gap-2">
      <canvas
        ref={canvas}
        id="signature-drawing"
        tabIndex={-1}
        role="img"
        aria-label={strokes.length > 0 ? texts.drawn : texts.empty}
        aria-describedby={error ? ERROR_ID : undefined}
        className={join(
          'block aspect-5/2 w-full max-w-xl touch-none rounded-field border bg-paper text-eucalyptus',
          error ? 'border-danger' : 'border-line-strong',
        )}
      />
      <FieldError id={ERROR_ID} message={error} />
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={strokes.length === 0}
          onClick={() => change(strokes.slice(0, -1))}
        >
          {texts.undo}
        </Button>
        <Button size="small" disabled={strokes.length === 0} onClick={() => change([])}>
          {texts.clear}
        </Button>
      </div>
    </div>
  )
}
