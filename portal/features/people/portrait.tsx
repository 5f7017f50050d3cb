import { PORTRAIT_HILLS } from '#wire/drawings.ts'
import { initialsOf, type Person } from '#wire/people.ts'

const FRAME = 'size-16 shrink-0 rounded-card border border-line bg-raised object-cover'

/** A person's picture, or the site's drawing of their initials. */
export function Portrait({ person: { name, picture } }: { person: Person }) {
  if (picture)
    return (
      <img
        src={picture.src}
        srcSet={picture.srcset}
        sizes="4rem"
        width={picture.width}
        height={picture.height}
        alt={picture.alt}
        className={FRAME}
      />
    )
  return (
    <svg viewBox="0 0 100 100" aria-hidden="true" className={FRAME}>
      <circle cx="84" cy="17" r="8" fill="none" className="stroke-poppy" strokeWidth="2" />
      {PORTRAIT_HILLS.map(({ d, as }) => (
        <path key={d} d={d} className={as === 'tint' ? 'fill-(--tint)' : 'fill-paper'} />
      ))}
      <text x="50" y="60" textAnchor="middle" className="fill-eucalyptus font-display text-3xl">
        {initialsOf(name)}
      </text>
    </svg>
  )
}
