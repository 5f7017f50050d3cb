import { useMemo } from 'react'
import { useBoard } from '#portal/features/clients/admin/lists.ts'
import {
  PipelineSummary,
  scrollToColumn,
} from '#portal/features/clients/admin/pipeline/summary.tsx'
import { SearchButton } from '#portal/features/search/search-button.tsx'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { goTo, useDashboardUrl, useSearchValue } from '#portal/lib/navigate.ts'
import { type ShortcutId, useShortcuts } from '#portal/lib/shortcuts.ts'
import { Badge } from '#portal/ui/badge.tsx'
import { ButtonLink } from '#portal/ui/button.tsx'
import { join } from '#portal/ui/join.ts'
import { lazyWithRetry, useLazyPart } from '#portal/ui/lazy-part.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { User } from '#wire/users.ts'
import { isOwner } from '#wire/viewer.ts'
import { adminTabs } from './admin-tabs.tsx'

const texts = dashboardTexts.admin

const CommandDialog = lazyWithRetry(
  async () => (await import('./command-dialog.tsx')).CommandDialog,
  null,
)
const ShortcutsDialog = lazyWithRetry(
  async () => (await import('#portal/features/shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
  null,
)

/** `?` opens the list of shortcuts. */
function Shortcuts() {
  const { isOpen, setOpen, open } = useLazyPart(ShortcutsDialog)
  useShortcuts({ help: open })
  return isOpen && <ShortcutsDialog onClose={() => setOpen(false)} />
}

/** Below 1024 px an opened client is a page of its own. */
const UNDER_PANE = 'max-lg:group-has-[[data-client-pane]]/screen:hidden'

/** The owner/admin dashboard, SPEC-2.8. */
export default function AdminDashboard({ user }: { user: User }) {
  const viewer = useMemo(() => viewerOf(user), [user])
  const tabs = useMemo(() => adminTabs(viewer), [viewer])
  const board = useBoard()
  const [wantedTab] = useSearchValue('tab')
  const addressOf = useDashboardUrl()
  const title = isOwner(viewer) ? texts.ownerTitle : texts.adminTitle
  const shown = tabs.find(({ name }) => name === wantedTab)?.name ?? 'pipeline'
  useShortcuts(
    Object.fromEntries(
      tabs.map(({ name }) => [`go:${name}` as ShortcutId, () => goTo(addressOf({ tab: name }))]),
    ),
  )
  const places = tabs.map(({ name, label }) => ({
    label: String(label),
    href: addressOf({ tab: name }),
  }))

  return (
    <Screen
      title={title}
      dense
      wide={shown === 'pipeline'}
      aside={
        <div className="flex flex-wrap items-center gap-2.5 max-lg:w-full max-sm:gap-2 lg:flex-1 lg:justify-end">
          <div
            className={join(
              'max-lg:order-last max-lg:w-full lg:mr-auto',
              // An owner has three more entries in the line.
              isOwner(viewer) && 'max-xl:order-last max-xl:w-full lg:max-xl:flex lg:justify-end',
              UNDER_PANE,
            )}
          >
            <PipelineSummary
              counts={board.data?.all}
              onChoose={(column) => {
                goTo(addressOf({ tab: 'pipeline' }))
                scrollToColumn(column)
              }}
            />
          </div>
          {isOwner(viewer) && (
            <>
              {/* On a phone a line below the title: both links and the search fill the next one. */}
              <span className="flex max-sm:w-full">
                <Badge tone="strong">{texts.ownerBadge}</Badge>
              </span>
              <ButtonLink size="small" href={addressOf({ tab: 'team' })}>
                {texts.teamLink}
              </ButtonLink>
              <ButtonLink size="small" href={addressOf({ tab: 'errors' })}>
                {texts.tabs.errors}
              </ButtonLink>
            </>
          )}
          <SearchButton part={CommandDialog}>
            {(close) => <CommandDialog {...{ viewer, places }} onClose={close} />}
          </SearchButton>
          <Shortcuts />
        </div>
      }
    >
      <Tabs
        label={title}
        tabs={tabs}
        value={shown}
        listClassName={UNDER_PANE}
        panelClassName={shown === 'pipeline' ? 'pt-2.5' : undefined}
        onChange={(name) => goTo(addressOf({ tab: name }))}
      />
    </Screen>
  )
}
