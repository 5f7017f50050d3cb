/** Classes that several parts of the desk share. */

export const card = 'desk-card rounded-card border border-line bg-raised text-ink'

/** A card beside a document's fields. */
export const sideCard = `${card} mb-5 p-5 text-[0.9rem]`

export const cardTitle = 'm-0 font-display text-[1.25rem] leading-tight font-[560]'

export const link = 'text-eucalyptus underline decoration-eucalyptus-soft underline-offset-2'

const anyButton =
  'inline-flex cursor-pointer items-center rounded-pill border font-text leading-none font-semibold no-underline'

export const button = `${anyButton} min-h-9 border-line-strong bg-transparent px-4 text-[0.9rem] text-ink hover:bg-sand`

export const mainButton = `${anyButton} min-h-11 border-poppy bg-poppy px-6 text-[1rem] text-on-poppy hover:bg-poppy-hover`
