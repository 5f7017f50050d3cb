import type { ReactNode } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { join } from './join.ts'

/** A message in the page: what happened and what to do. Destructive ones are announced at once. */
export function Alert(props: {
  variant?: 'info' | 'destructive'
  title?: ReactNode
  children?: ReactNode
  onRetry?: (() => void) | undefined
  retrying?: boolean
}) {
  const { title, children, onRetry, retrying = false } = props
  const isBad = props.variant === 'destructive'
  return (
    <div
      role={isBad ? 'alert' : 'note'}
      className={join(
        'flex items-start gap-3 rounded-card border p-4 text-sm',
        isBad ? 'border-danger bg-danger-wash' : 'border-line bg-eucalyptus-wash',
      )}
    >
      <span className={isBad ? 'text-danger' : 'text-eucalyptus'}>
        <Icon name={isBad ? 'alert' : 'info'} />
      </span>
      <div className="min-w-0 flex-1">
        {title && <p className={join('font-semibold', isBad && 'text-danger')}>{title}</p>}
        {children && <div className="wrap-anywhere">{children}</div>}
        {onRetry && (
          <Button
            size="small"
            className="mt-3"
            pending={retrying}
            pendingLabel={commonTexts.retrying}
            onClick={onRetry}
          >
            {commonTexts.retry}
          </Button>
        )}
      </div>
    </div>
  )
}
