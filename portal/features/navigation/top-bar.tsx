import type { ReactNode } from 'react'
import { brandName } from '#portal/lib/page-facts.ts'
import { Link } from '#portal/ui/link.tsx'
import { shellTexts } from '#wire/texts/shell.ts'

/** The app's top bar. Static pages have their own bar and mount only the navigation in it. */
export function TopBar({ navigation }: { navigation: ReactNode }) {
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper print:hidden">
      {/* A wide screen needs the height for its content. */}
      <div className="page-width flex h-18 items-center justify-between gap-6 in-[:has([data-wide])]:max-w-none md:in-[:has([data-wide])]:h-14">
        <Wordmark />
        {navigation}
      </div>
    </header>
  )
}

/** The brand's logo and name, as on the static pages: a roof over a line. */
function Wordmark() {
  return (
    <Link
      href="/"
      aria-label={shellTexts.navigation.brandHome(brandName())}
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
