import type { HTMLAttributes } from 'react'
import { join } from './join.ts'

type CardProps = HTMLAttributes<HTMLElement> & { as?: 'div' | 'li' | 'section' }

/** A raised box with a thin border. `as` sets the element. */
export function Card({ as: Box = 'div', className, ...rest }: CardProps) {
  return (
    <Box
      {...rest}
      className={join('rounded-card border border-line bg-raised p-5 sm:p-6', className)}
    />
  )
}
