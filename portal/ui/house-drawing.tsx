/** A Craftsman house in the site's strokes and fill. Decoration only. */
export function HouseDrawing({ className = '' }: { className?: string }) {
  return (
    <svg
      viewBox="-90 -190 400 200"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <circle cx="268" cy="-140" r="26" className="stroke-poppy" />
      <path d="M-90 -52C-50 -92 -8 -74 22 -96M188 -92c40 -22 84 6 122 -18" />
      <path d="M156 -112v-26h18v26M153 -138h24M22 0v-80h166v80z" />
      <path
        d="M2 -74 42 -118h126l40 44zM64 -92 105 -130l41 38h-9L105 -121 73 -92z"
        className="fill-eucalyptus [fill-opacity:0.18]"
      />
      <path d="M77 -92 105 -118l28 26zM90 -94v-9h30v9zM100 -94v-9M110 -94v-9M12 -74h186v9H12z" />
      <path d="M44 -24v-32h34v32zM132 -24v-32h34v32zM44 -46h34M61 -56v32M132 -46h34M149 -56v32" />
      <path d="M93 -6v-50h24v50z" className="fill-eucalyptus [fill-opacity:0.18]" />
      <path d="M93 -42h24M105 -56v14M112 -26v2M38 -24h50M122 -24h50" />
      <path d="M46 -24v18M54 -24v18M62 -24v18M70 -24v18M78 -24v18M132 -24v18M140 -24v18M148 -24v18M156 -24v18M164 -24v18" />
      <path d="M21 -36l2 -29h10l2 29M176 -36l2 -29h10l2 29M17 -36h22v36h-22zM173 -36h22v36h-22z" />
      <path d="M37 -6h138V0M86 0v-4h38v4M-90 0h400" />
      <path
        className="fill-[var(--paper)]"
        d="M-46 0v-52M-46 -52c-22 0 -28 -22 -14 -34 -2 -22 30 -24 30 -4 16 10 8 38 -16 38zM-46 -24l10 -10M-46 -34l-9 -9"
      />
      <path d="M252 0v-84M252 -84c-4 -12 -16 -16 -26 -10M252 -84c-10 -6 -22 0 -26 10M252 -84c4 -12 16 -16 26 -10M252 -84c10 -6 22 0 26 10M252 -84c-2 -12 2 -18 8 -22" />
    </svg>
  )
}
