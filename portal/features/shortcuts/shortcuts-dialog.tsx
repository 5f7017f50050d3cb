import { Fragment } from 'react'
import {
  SHORTCUTS,
  type ShortcutId,
  switchShortcuts,
  useShortcutsOn,
} from '#portal/lib/shortcuts.ts'
import { Checkbox } from '#portal/ui/checkbox.tsx'
import { Dialog } from '#portal/ui/dialog.tsx'
import { shortcutTexts as texts } from '#wire/texts/shortcuts.ts'

type Place = keyof typeof texts.places

const placeNames = Object.keys(texts.places) as Place[]
const ids = Object.keys(SHORTCUTS) as ShortcutId[]

const isApple = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/** The keys of a shortcut on this machine: ⌘ on a Mac, Ctrl elsewhere. */
const keysHere = (id: ShortcutId) => {
  const other = isApple() ? 'Control+' : 'Meta+'
  return SHORTCUTS[id].keys.filter((keys) => !keys.startsWith(other))
}

function Key({ name }: { name: string }) {
  const spoken = texts.spoken[name]
  const shown = texts.keys[name] ?? (name.length === 1 ? name.toUpperCase() : name)
  return (
    <kbd className="inline-grid min-w-6 place-items-center rounded-[4px] border border-line-strong bg-sand/60 px-1.5 py-px font-text text-xs tabular-nums">
      {spoken ? (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="sr-only">{spoken}</span>
        </>
      ) : (
        shown
      )}
    </kbd>
  )
}

/** `G then P`, `Ctrl K`, `↓ or ↑`. */
function Keys({ alternatives }: { alternatives: readonly string[] }) {
  return alternatives.map((keys, place) => (
    <Fragment key={keys}>
      {place > 0 && <span className="px-1 text-xs text-muted">{texts.alternative}</span>}
      {keys.split(' ').map((pressed, step) => (
        <Fragment key={pressed}>
          {step > 0 && <span className="px-1 text-xs text-muted">{texts.sequence}</span>}
          <span className="inline-flex gap-1">
            {pressed.split('+').map((name) => (
              <Key key={name} name={name} />
            ))}
          </span>
        </Fragment>
      ))}
    </Fragment>
  ))
}

/** All shortcuts of the staff dashboard by place, and the switch that turns those of characters off. */
export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const isOn = useShortcutsOn()
  return (
    <Dialog title={texts.title} width="wide" onClose={onClose}>
      <div className="gap-x-10 sm:columns-2">
        {placeNames.map((place) => (
          <section
            key={place}
            aria-labelledby={`shortcuts-${place}`}
            className="mb-5 break-inside-avoid-column"
          >
            <h3 id={`shortcuts-${place}`} className="mb-1 text-xs font-semibold text-muted">
              {texts.places[place]}
            </h3>
            <dl className="divide-y divide-line">
              {ids
                .filter((id) => SHORTCUTS[id].place === place)
                .map((id) => (
                  <div
                    key={id}
                    data-shortcut={id}
                    className="flex min-h-9 items-center justify-between gap-4 py-1 text-sm"
                  >
                    <dt className="min-w-0">{texts.labels[id]}</dt>
                    <dd className="shrink-0 whitespace-nowrap">
                      <Keys alternatives={keysHere(id)} />
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <div className="border-t border-line pt-3">
        <Checkbox
          label={texts.isOn}
          checked={isOn}
          aria-describedby="shortcuts-help"
          onChange={({ target }) => switchShortcuts(target.checked)}
        />
        <p id="shortcuts-help" className="text-xs text-muted">
          {texts.onHelp}
        </p>
      </div>
    </Dialog>
  )
}
