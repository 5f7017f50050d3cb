import type { HouseStyle } from '#wire/site-content.ts'
import type { Drawn } from '../landmarks.ts'
import { createPick, createRandom } from '../landscape.ts'
import { bungalow } from './bungalow.ts'
import { craftsman } from './craftsman.ts'
import { eichler } from './eichler.ts'
import type { DrawnHouse, HousePart, Pick } from './parts.ts'
import { ranch } from './ranch.ts'
import { spanish } from './spanish.ts'
import { victorian } from './victorian.ts'

const STYLES: Record<HouseStyle, (pick: Pick) => DrawnHouse> = {
  bungalow,
  craftsman,
  eichler,
  ranch,
  spanish,
  victorian,
}

/** Which of the walls and the roof is tinted. */
const PLAIN = { walls: 'wall', roof: 'tint' } as const
const PAINTED = { walls: 'tint', roof: 'wall' } as const

/**
 * The house of a guide, in its style: a slug always gets the same one. Roof, porch, windows, doors and garden are
 * chosen by the slug, so that two guides of one style differ.
 */
export function houseOf(slug: string, style: HouseStyle): { paths: Drawn[]; width: number } {
  const pick = createPick(createRandom(`house of ${slug}`))
  const isPainted = pick([true, false, false])
  const { paths, width } = STYLES[style](pick)
  const fills = isPainted ? PAINTED : PLAIN
  const fill = ({ d, as }: HousePart): Drawn => ({
    d,
    as: as === 'walls' || as === 'roof' ? fills[as] : as,
  })
  return { width, paths: paths.map(fill) }
}
