/** Classes that several parts of the desk share. */

export const card = 'desk-card rounded-card border border-line bg-raised text-ink'

/** A card beside a document's fields. */
export const sideCard = `${card} mb-5 p-5 text-[0.9rem]`

export const cardTitle = 'm-0 font-display text-[1.25rem] leading-tight font-[560]'

export const link = 'text-eucalyptus underline decoration-eucalyptus-soft underline-offset-2'

/** A button that looks like a link. */
export const textButton = `min-h-7 cursor-pointer border-0 bg-transparent p-0 [font:inherit] ${link}`

const anyButton =
  'inline-flex cursor-pointer items-center rounded-pill border font-text leading-none font-semibold no-underline'

export const button = `${anyButton} min-h-9 border-line-strong bg-transparent px-4 text-[0.9rem] text-ink hover:bg-sand`

export const mainButton = `${anyButton} min-h-11 border-poppy bg-poppy px-6 text-[1rem] text-on-poppy hover:bg-poppy-hover`

/** An input or a select, also on a phone. */
export const control =
  'min-h-9 w-full rounded-[6px] border border-line-strong bg-paper px-[0.6rem] py-[0.4rem] text-ink [font:inherit]'
