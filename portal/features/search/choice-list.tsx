import { Command } from 'cmdk'
import { Icon } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import type { Choice, ChoiceGroup } from './choices.ts'

type ChoiceGroupListProps = { group: ChoiceGroup; onChoose: (choice: Choice) => void }

/** The options of one group. */
export function ChoiceGroupList({ group, onChoose }: ChoiceGroupListProps) {
  return (
    <Command.Group
      heading={<span className="block px-2.5 pb-1 text-xs text-muted">{group.label}</span>}
      className="py-1"
    >
      {group.choices.map((choice) => (
        <Command.Item
          key={choice.key}
          value={choice.key}
          onSelect={() => onChoose(choice)}
          onPointerDown={(event) => event.preventDefault()}
          className="flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2.5 py-1 text-sm data-[selected=true]:bg-sand pointer-coarse:min-h-11"
        >
          <Icon name={choice.icon ?? group.icon} className="size-4 text-muted" />
          <span
            className={join(
              'min-w-0 truncate font-semibold',
              choice.detail && 'max-w-[60%] shrink-0',
            )}
          >
            {choice.title}
          </span>
          {choice.detail && (
            <span className="min-w-0 truncate text-xs text-muted">{choice.detail}</span>
          )}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

const ACTIVE_DESCENDANT = 'aria-activedescendant'

/**
 * The ref of a Command. Keeps `aria-activedescendant` at the chosen option: cmdk 1.1.1 leaves it at
 * another one when new results arrive (dip/cmdk#413).
 */
export function keepActiveDescendant(root: HTMLElement | null) {
  if (!root) return
  const update = () => {
    const id = root.querySelector('[aria-selected="true"]')?.id ?? ''
    for (const element of root.querySelectorAll('[cmdk-input], [cmdk-list]'))
      if (element.getAttribute(ACTIVE_DESCENDANT) !== id)
        element.setAttribute(ACTIVE_DESCENDANT, id)
  }
  const observer = new MutationObserver(update)
  const attributeFilter = ['aria-selected', ACTIVE_DESCENDANT]
  observer.observe(root, { subtree: true, childList: true, attributeFilter })
  return () => observer.disconnect()
}
