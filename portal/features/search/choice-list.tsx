import { Icon, type IconName } from '#portal/ui/icon.tsx'
import { join } from '#portal/ui/join.ts'
import type { ChoiceGroup } from './choices.ts'

const ICONS: Record<string, IconName> = {
  Clients: 'users',
  Properties: 'home',
  Guides: 'file',
  'Go to': 'arrow-right',
}

export const optionId = (list: string, index: number) => `${list}-${index}`

export type ChoiceListProps = {
  id: string
  groups: readonly ChoiceGroup[]
  /** An index across all groups. */
  chosen: number
  onPoint: (index: number) => void
  onChoose: (index: number) => void
}

/** The combobox's options, in groups. Focus stays in the input, which handles the keys. */
export function ChoiceList({ id, groups, chosen, onPoint, onChoose }: ChoiceListProps) {
  let index = 0
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      className={join('min-h-0 overflow-y-auto p-1.5', groups.length === 0 && 'hidden')}
    >
      {groups.map((group) => (
        <div key={group.label} role="group" aria-label={group.label} className="py-1">
          <p aria-hidden="true" className="px-2.5 pb-1 text-xs text-muted">
            {group.label}
          </p>
          {group.choices.map((choice) => {
            const own = index++
            return (
              <div
                key={choice.key}
                id={optionId(id, own)}
                role="option"
                tabIndex={-1}
                aria-selected={own === chosen}
                onPointerMove={() => own !== chosen && onPoint(own)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChoose(own)}
                onKeyDown={(event) => event.key === 'Enter' && onChoose(own)}
                className={join(
                  'flex min-h-10 cursor-pointer items-center gap-3 rounded-field px-2.5 py-1 text-sm pointer-coarse:min-h-11',
                  own === chosen && 'bg-sand',
                )}
              >
                <Icon name={ICONS[group.label] ?? 'search'} className="size-4 text-muted" />
                <span className="min-w-0 max-w-[70%] shrink-0 truncate font-semibold max-sm:max-w-[55%]">
                  {choice.title}
                </span>
                <span className="min-w-0 truncate text-xs text-muted">{choice.detail}</span>
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}
