import { CRAFTSMAN, type DrawnPath, OAK } from '#wire/drawings.ts'

const FILLS = {
  wall: 'fill-paper',
  tint: 'fill-(--tint)',
}

const Paths = ({ of }: { of: readonly DrawnPath[] }) =>
  of.map(({ d, as }) => <path key={d} d={d} className={as && FILLS[as]} />)

/**
 * The site's Craftsman house under its oak, in the site's strokes and fills. Decoration only.
 * @param hasGround with hills and sun, to fill a picture frame
 */
export function HouseDrawing({ className = '', hasGround = false }) {
  return (
    <svg
      viewBox={hasGround ? '-150 -190 510 206' : '-60 -160 310 160'}
      preserveAspectRatio={hasGround ? 'xMidYMax slice' : undefined}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`overflow-visible [&_path]:[vector-effect:non-scaling-stroke] ${className}`}
    >
      <circle cx="224" cy="-136" r="22" className="stroke-poppy" />
      {hasGround && (
        <>
          <path
            d="M-400 -60C-300 -116 -230 -66 -150 -92C-60 -122 -10 -70 70 -104C160 -142 230 -84 310 -112C390 -138 470 -90 620 -104"
            className="stroke-line-strong"
          />
          <path
            d="M-400 -30C-260 -74 -160 -34 -40 -50S160 -64 260 -36S480 -40 620 -56V40H-400z"
            className="fill-eucalyptus-wash stroke-line-strong"
          />
        </>
      )}
      <g transform="translate(-18 0)">
        <Paths of={OAK} />
      </g>
      <Paths of={CRAFTSMAN} />
      <path d={hasGround ? 'M-400 0H620' : 'M-60 0h310'} />
    </svg>
  )
}
