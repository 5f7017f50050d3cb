import { formatCount } from '#portal/lib/format.ts'
import { useWidth } from '#portal/lib/use-width.ts'
import type { ComparableSale, Valuation } from '#wire/market.ts'
import { marketTexts } from '#wire/texts/market.ts'
import { project, scaleBar, zipLabels } from './projection.ts'

const texts = marketTexts.map

const HEIGHT = 300

type SalesMapProps = {
  sales: readonly ComparableSale[]
  excludedIds: ReadonlySet<string>
  /** Where the home is; null for an area. */
  home: Valuation['place'] | undefined
}

/** Where the sales are, by longitude and latitude, with the zip codes' names and a scale. The list beside it has the rest. */
export function SalesMap({ sales, excludedIds, home }: SalesMapProps) {
  const [width, ref] = useWidth(480)
  const at = project(home ? [...sales, home] : sales, width, HEIGHT)
  const scale = scaleBar(at.pixelsPerMile, width)
  const [homeX, homeY] = home ? at.point(home) : [0, 0]
  return (
    <figure className="rounded-card border border-line bg-raised p-4">
      <figcaption className="mb-2 text-sm font-semibold">{texts.title}</figcaption>
      <svg
        ref={ref}
        viewBox={`0 0 ${width} ${HEIGHT}`}
        style={{ height: HEIGHT }}
        role="img"
        aria-label={texts.summary(formatCount(sales.length))}
        className="w-full rounded-field bg-sand tabular-nums"
      >
        {zipLabels(sales).map(({ zipCode, ...place }) => {
          const [x, y] = at.point(place)
          return (
            <text
              key={zipCode}
              x={Math.min(width - 40, Math.max(40, x))}
              y={Math.max(16, y - 12)}
              textAnchor="middle"
              className="fill-muted text-[15px] font-semibold"
            >
              {zipCode}
            </text>
          )
        })}
        {sales.map((sale) => {
          const [x, y] = at.point(sale)
          const isExcluded = excludedIds.has(sale.id)
          return (
            <circle
              key={sale.id}
              cx={x}
              cy={y}
              r="5"
              strokeWidth="1.5"
              className={
                isExcluded ? 'fill-none stroke-line-strong' : 'fill-eucalyptus stroke-raised'
              }
            />
          )
        })}
        {home && (
          <>
            <path
              d={`M${homeX} ${homeY - 9}l9 9-9 9-9-9z`}
              strokeWidth="2"
              className="fill-poppy stroke-raised"
            />
            <text
              x={homeX}
              y={homeY > HEIGHT / 2 ? homeY - 15 : homeY + 25}
              textAnchor={homeX > width / 2 ? 'end' : 'start'}
              className="fill-ink stroke-sand stroke-[4px] text-[13px] font-semibold [paint-order:stroke]"
            >
              {texts.home}
            </text>
          </>
        )}
        <path
          d={`M12 ${HEIGHT - 18}v6h${scale.pixels}v-6`}
          fill="none"
          strokeWidth="1.5"
          className="stroke-ink"
        />
        <text
          x="12"
          y={HEIGHT - 24}
          className="fill-ink stroke-sand stroke-[4px] text-[12px] [paint-order:stroke]"
        >
          {texts.miles(String(scale.miles))}
        </text>
      </svg>
    </figure>
  )
}
