import { useCallback, useEffect, useRef, useState } from 'react'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useOnNavigate, useSearchValue } from '#portal/lib/navigate.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import type { PropertyStatus } from '#wire/property-statuses.ts'

/** The tabs of the page of a home, in their order. */
const HOME_PARTS = ['offers', 'showings', 'dates', 'documents', 'messages', 'home'] as const
export type HomePart = (typeof HOME_PARTS)[number]

/** The id of the heading of each section. */
export const HEADINGS = {
  offers: 'offers-title',
  showings: 'showings-title',
  dates: 'dates-title',
  disclosures: 'disclosures-title',
  documents: 'documents-title',
  messages: 'messages-title',
  review: 'review-title',
  statement: 'statement-title',
  package: 'package-title',
  facts: 'facts-title',
} as const

/** The tab of a section that `?part=` may name beside the tabs. */
const TAB_OF: Record<string, HomePart> = {
  disclosures: 'documents',
  review: 'home',
  statement: 'home',
  package: 'home',
  facts: 'home',
}

/** The statuses of a home that has been on the market. */
const LISTED: PropertyStatus[] = ['active-listing', 'pending-sale', 'sold']

type Home = Pick<HomeOverview, 'property' | 'escrow'>

/** The tabs that a home has: offers and showings once it was listed, dates while it is in escrow. */
export function clientPartsOf({ property, escrow }: Home): HomePart[] {
  const isListed = LISTED.includes(property.status)
  const isShown: Partial<Record<HomePart, boolean>> = {
    ...{ offers: isListed, showings: isListed, dates: escrow !== null },
  }
  return HOME_PARTS.filter((part) => isShown[part] ?? true)
}

/** The tab that a home opens with: what its sale is about now. */
function firstPartOf({ property, escrow }: Home): HomePart {
  if (escrow) return 'dates'
  return property.status === 'active-listing' ? 'offers' : 'home'
}

/**
 * The open tab of the page of a home. `?part=` names a tab or a section of one: its link scrolls there and focuses the
 * heading, each time it is followed; choosing a tab does not scroll.
 */
export function useHomePart(home: Home) {
  const [named, setNamed] = useSearchValue('part')
  const isOwnChoice = useRef(false)
  const wanted = TAB_OF[named ?? ''] ?? named
  // A change of the sale does not change the tab that is being read.
  const [first] = useState(() => firstPartOf(home))
  const parts = clientPartsOf(home)
  const part = [wanted, first].map((name) => parts.find((each) => each === name)).find(Boolean)

  const showPart = useCallback(() => {
    if (isOwnChoice.current) {
      isOwnChoice.current = false
      return
    }
    const id = HEADINGS[named as keyof typeof HEADINGS]
    if (id) return focusWhenShown(() => document.getElementById(id), keepInViewUntilSettled)
    return
  }, [named])
  useEffect(showPart, [showPart])
  useOnNavigate(showPart)

  const choose = (next: HomePart) => {
    isOwnChoice.current = true
    setNamed(next)
  }
  return { part: part ?? firstPartOf(home), choose }
}
