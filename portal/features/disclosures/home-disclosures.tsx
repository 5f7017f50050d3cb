import { requestUrl } from '#portal/lib/http/request.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Disclosure, DisclosureList } from '#wire/disclosures.ts'
import { downloadPacket } from '#wire/packets.ts'
import type { Property } from '#wire/properties.ts'
import { disclosureHeadings } from '#wire/texts/disclosure-headings.ts'
import { disclosureScreenTexts as texts } from '#wire/texts/disclosure-screens.ts'
import { DisclosureRow, standingOf } from './disclosure-row.tsx'
import { useDisclosures } from './queries.ts'
import { WindowNotice } from './window-notice.tsx'

const HandInDialog = lazyWithRetry(
  async () => (await import('./hand-in-dialog.tsx')).HandInDialog,
  null,
)

type Group = keyof typeof texts.groups

/** Who still has to act: a seller until the file is checked, then our side until the buyer has it. */
function groupOf(item: Disclosure): Group {
  const { isRequired, status, actor } = item
  if (!isRequired || status === 'not-needed' || status === 'acknowledged' || status === 'delivered')
    return 'done'
  const isSellers = actor === 'seller' || actor === 'both'
  return isSellers && status === 'needed' && !item.file ? 'yours' : 'agent'
}

function labelOf(item: Disclosure): string {
  const standing = standingOf(item)
  const isAgents = standing === 'needed' && groupOf(item) === 'agent'
  return texts.states[isAgents ? 'byAgent' : standing]
}

type OwnProps = { property: Property; userId: string }

function Row({ item, property, userId }: OwnProps & { item: Disclosure }) {
  const dialog = useLazyPart(HandInDialog)
  const isReturned = item.status === 'needed' && !item.file && item.reason !== null
  const mayHandIn = item.isRequired && item.status === 'needed' && item.actor !== 'broker'
  return (
    <DisclosureRow
      item={item}
      label={labelOf(item)}
      returned={isReturned ? texts.returned(item.reason ?? '') : null}
    >
      {mayHandIn && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={`${item.file ? texts.handIn.again : texts.handIn.open}: ${item.title}`}
          {...dialog.trigger}
        >
          {item.file ? texts.handIn.again : texts.handIn.open}
        </Button>
      )}
      {dialog.isOpen && (
        <HandInDialog {...{ item, property, userId }} onClose={() => dialog.setOpen(false)} />
      )}
    </DisclosureRow>
  )
}

const GROUPS = Object.keys(texts.groups) as Group[]

function List({ list, ...own }: OwnProps & { list: DisclosureList }) {
  const { items, window, packet } = list
  return (
    <>
      <WindowNotice window={window} />
      {GROUPS.map((group) => {
        const those = items.filter((item) => groupOf(item) === group)
        if (those.length === 0)
          return group === 'yours' ? (
            <p key={group} className="text-sm text-muted">
              {texts.nothing}
            </p>
          ) : null
        return (
          <section key={group} aria-labelledby={`disclosures-${group}`} className="mt-5 first:mt-0">
            <h3 id={`disclosures-${group}`} className="mb-1 text-sm font-semibold">
              {texts.groups[group]}
            </h3>
            <ul className="divide-y divide-line border-y border-line">
              {those.map((item) => (
                <Row key={item.id} item={item} {...own} />
              ))}
            </ul>
          </section>
        )
      })}
      {packet && packet.files > 0 && (
        <div className="mt-4 flex flex-wrap items-center gap-3">
          <p className="text-sm text-muted">{texts.packet.frozen(packet.files)}</p>
          <ButtonLink
            size="small"
            href={requestUrl(downloadPacket, { params: { id: packet.escrowId } })}
            download
          >
            {texts.packet.download}
          </ButtonLink>
        </div>
      )}
      <p className="mt-4 max-w-[68ch] text-xs text-muted">{texts.notAdvice}</p>
    </>
  )
}

/** The disclosures of a home for its sellers. Those that the sellers must hand in come first. */
export function HomeDisclosures({ property, userId }: OwnProps) {
  return (
    <Loaded
      from={useDisclosures(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={disclosureHeadings.loading} />}
    >
      {(list) =>
        list.items.length === 0 ? (
          <p className="text-sm text-muted">{texts.empty}</p>
        ) : (
          <List {...{ list, property, userId }} />
        )
      }
    </Loaded>
  )
}
