import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { Button } from '#portal/ui/button.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { RowButton } from '#portal/ui/row-button.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { HostBlock } from '#wire/consultation-calendar.ts'
import { consultationCalendarTexts } from '#wire/texts/consultation-calendar.ts'
import { isOwner, type Viewer } from '#wire/viewer.ts'
import { blockTime, type Hosts } from './hosts.ts'
import { OwnCalendar } from './own-calendar.tsx'
import { useHostBlocks, useRemoveBlock } from './queries.ts'

const { mine: texts, block: blockTexts } = consultationCalendarTexts

function BlockRow({ block }: { block: HostBlock }) {
  const removal = useRemoveBlock()
  const time = blockTime(block)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-2">
      <p className="min-w-0 text-sm">
        <span className="tabular-nums">{time}</span>
        {block.note && <span className="text-muted wrap-anywhere"> · {block.note}</span>}
      </p>
      <RowButton
        label={blockTexts.remove}
        of={time}
        variant="quiet"
        className="max-sm:-ml-3.5"
        pending={removal.isPending}
        onClick={() => removal.mutate(block)}
      />
    </li>
  )
}

type MyHoursProps = { viewer: Viewer; hosts: Hosts; onBlock: () => void }

/** Whether the viewer takes consultations, and when not. */
export function MyHours({ viewer, hosts, onBlock }: MyHoursProps) {
  const urlOf = useDashboardUrl()
  const isHost = hosts.taking.some(({ id }) => id === viewer.id)
  const blocks = useHostBlocks(viewer.id ?? '')
  return (
    <section aria-labelledby="my-hours-title" className="mt-8 max-w-3xl">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 id="my-hours-title" tabIndex={-1} className="font-display text-lg">
          {texts.title}
        </h3>
        {isHost && (
          <Button size="small" onClick={onBlock}>
            {blockTexts.open}
          </Button>
        )}
      </div>
      <p className="mt-1 text-sm text-muted">
        {isHost ? texts.takes : texts.takesNone}{' '}
        {isOwner(viewer) ? (
          <TextLink href={urlOf({ tab: 'team' })}>{texts.team}</TextLink>
        ) : (
          !isHost && texts.askOwner
        )}
      </p>
      {isHost && (
        <div className="mt-3">
          <h4 className="sr-only">{texts.blocks}</h4>
          <Loaded
            from={blocks}
            errorTitle={texts.failed}
            skeleton={<SkeletonLines lines={2} label={texts.loading} />}
            empty={<p className="text-sm text-muted">{texts.empty}</p>}
          >
            {(list) => (
              <ul className="divide-y divide-line border-y border-line">
                {list.map((block) => (
                  <BlockRow key={block.id} block={block} />
                ))}
              </ul>
            )}
          </Loaded>
          <OwnCalendar />
        </div>
      )}
    </section>
  )
}
