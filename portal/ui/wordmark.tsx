import { brandName } from '#portal/lib/page-facts.ts'
import { Link } from './link.tsx'

/** The brand's logo and name, as on the static pages: a roof over a line. */
export function Wordmark() {
  return (
    <Link
      href="/"
      aria-label={`${brandName()}, home`}
      className="inline-flex min-h-11 items-center gap-[0.55rem] font-display text-[1.45rem] font-[480] tracking-[-0.025em]"
    >
      <svg
        viewBox="0 0 32 32"
        width="30"
        height="30"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="stroke-eucalyptus stroke-[2.2]"
      >
        <path d="M3 17 16 5.5 29 17" />
        <path d="M7.5 13.5V27h17V13.5" />
        <path d="M12 21.5h8" className="stroke-poppy stroke-[2.6]" />
      </svg>
      {brandName()}
    </Link>
  )
}
