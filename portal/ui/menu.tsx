import * as Radix from '@radix-ui/react-dropdown-menu'
import { type ReactNode, useRef } from 'react'
import { commonTexts } from '#wire/texts/common.ts'
import { Icon } from './icon.tsx'

type MenuItem = {
  value: string
  label: string
  /** The current value: marked and disabled. */
  current?: boolean
}

/** A menu that opens at its button; works by pointer, arrow keys and first letters. */
export function Menu(props: {
  trigger: ReactNode
  label: string
  groups: readonly { label: string; items: readonly MenuItem[] }[]
  onSelect: (value: string) => void
  defaultOpen?: boolean
}) {
  const { trigger, label, groups, onSelect, defaultOpen = false } = props
  const hasChosen = useRef(false)
  return (
    <Radix.Root
      defaultOpen={defaultOpen}
      modal={false}
      onOpenChange={() => (hasChosen.current = false)}
    >
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      {/* Inside `#main`, so that screen readers reach it by landmark navigation. */}
      <Radix.Portal container={document.getElementById('main')}>
        <div className="portal">
          <Radix.Content
            align="start"
            sideOffset={4}
            collisionPadding={12}
            aria-label={label}
            // The chosen item may open a dialog, which then takes the focus.
            onCloseAutoFocus={(event) => hasChosen.current && event.preventDefault()}
            className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-56 animate-fade overflow-y-auto rounded-card border border-line bg-raised py-1.5 shadow-float"
          >
            {groups.map((group) => (
              <Radix.Group key={group.label} className="py-0.5">
                <Radix.Label className="px-3.5 pt-1 text-xs text-muted">{group.label}</Radix.Label>
                {group.items.map((item) => (
                  <Radix.Item
                    key={item.value}
                    disabled={item.current ?? false}
                    onSelect={() => {
                      hasChosen.current = true
                      onSelect(item.value)
                    }}
                    className="flex min-h-8 cursor-pointer items-center justify-between gap-4 px-3.5 text-sm outline-none data-disabled:cursor-default data-disabled:text-muted data-highlighted:bg-sand pointer-coarse:min-h-11"
                  >
                    {item.label}
                    {item.current && (
                      <>
                        <span className="sr-only">{commonTexts.menu.current}</span>
                        <Icon name="check" className="size-4" />
                      </>
                    )}
                  </Radix.Item>
                ))}
              </Radix.Group>
            ))}
          </Radix.Content>
        </div>
      </Radix.Portal>
    </Radix.Root>
  )
}
