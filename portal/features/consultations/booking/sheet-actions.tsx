import type { ReactNode } from 'react'

/**
 * The buttons of the booking sheet. They stay at its bottom edge while the content scrolls. On a phone the last one, the
 * main button, has the whole width and is above the others.
 */
export const SheetActions = ({ children }: { children: ReactNode }) => (
  <div
    data-bottom-bar
    className="sticky -bottom-5 z-10 -mx-5 -mb-5 flex flex-wrap-reverse justify-end gap-3 border-t border-line bg-raised px-5 py-3 *:max-sm:grow sm:-mx-7 sm:px-7"
  >
    {children}
  </div>
)
