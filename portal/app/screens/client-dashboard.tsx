import { onlineManager } from '@tanstack/react-query'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { ConsultationGate } from '#portal/features/clients/client/consultation-gate.tsx'
import { RecentActivity } from '#portal/features/clients/client/recent-activity.tsx'
import { SaleProgressPanel } from '#portal/features/clients/client/sale-progress-panel.tsx'
import { ServiceOptions } from '#portal/features/clients/client/service-options.tsx'
import { Tiles } from '#portal/features/clients/client/tiles.tsx'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { PropertiesPanel } from '#portal/features/properties/client/properties-panel.tsx'
import { focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useSearchTab, useSearchValue } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import type { User } from '#wire/users.ts'

// The code of the other tabs is fetched on hover or focus of the tab.
const MarketPanel = lazyWithRetry(
  async () => (await import('#portal/features/market/market-panel.tsx')).MarketPanel,
)
const MessagesPanel = lazyWithRetry(
  async () => (await import('#portal/features/messages/client/messages-panel.tsx')).MessagesPanel,
)
const UploadPanel = lazyWithRetry(
  async () => (await import('#portal/features/uploads/upload-panel.tsx')).UploadPanel,
)
const ConsultationsPanel = lazyWithRetry(
  async () =>
    (await import('#portal/features/consultations/client/consultations-panel.tsx'))
      .ConsultationsPanel,
)

const ContractsPanel = lazyWithRetry(
  async () =>
    (await import('#portal/features/contracts/client/contracts-panel.tsx')).ContractsPanel,
)

const TABS = ['properties', 'market', 'messages', 'uploads', 'consultations', 'contracts'] as const
type TabName = (typeof TABS)[number]

/** SPEC-2.1: three addresses name their tab; `?tab=` overrides them. */
const ALIASES: Record<string, TabName> = {
  '/dashboard/properties': 'properties',
  '/dashboard/messages': 'messages',
  '/dashboard/uploads': 'uploads',
}

function tabsFor(user: User): Tab<TabName>[] {
  const gate = (what: string) => <ConsultationGate user={user} what={what} />
  const isOpen = user.hasConsultation
  // A client who booked for a property sees it before the consultation.
  const seesProperties = isOpen || user.booking?.property
  return [
    {
      name: 'properties',
      label: 'Properties',
      content: seesProperties ? (
        <PropertiesPanel user={user} />
      ) : (
        gate('Your properties and their progress open')
      ),
    },
    {
      name: 'market',
      label: 'Market',
      preload: MarketPanel.preload,
      content: <MarketPanel user={user} />,
    },
    {
      name: 'messages',
      label: 'Messages',
      preload: MessagesPanel.preload,
      content: isOpen ? <MessagesPanel user={user} /> : gate('Your thread with the agent opens'),
    },
    {
      name: 'uploads',
      label: 'Uploads',
      preload: UploadPanel.preload,
      content: isOpen ? <UploadsTab user={user} /> : gate('Sending photos and documents opens'),
    },
    {
      name: 'consultations',
      label: 'Consultations',
      preload: ConsultationsPanel.preload,
      content: <ConsultationsPanel user={user} />,
    },
    {
      name: 'contracts',
      label: 'Contracts',
      preload: ContractsPanel.preload,
      content: <ContractsPanel />,
    },
  ]
}

function UploadsTab({ user }: { user: User }) {
  const properties = useOwnProperties(user).data ?? []
  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        Uploads
      </h2>
      <p className="mb-5 text-sm text-muted">Only you and your agent see these files.</p>
      <UploadPanel userId={user.id} asStaff={false} properties={properties} />
    </section>
  )
}

/** Long enough for the app to move focus to the h1 of a new address first. */
const AFTER_ARRIVAL_MS = 60

/**
 * A link that names a tab scrolls to its panel, below the overview; choosing a tab does not scroll.
 * `?tab=` and the aliases survive reload, back and forward.
 */
function useDashboardTab() {
  const [path] = useLocation()
  const [named] = useSearchValue('tab')
  const alias = ALIASES[path.replace(/\/$/, '')]
  const [tab, setTab] = useSearchTab<TabName>(alias ?? 'properties', TABS)
  const section = useRef<HTMLDivElement>(null)
  const isChosenHere = useRef(false)

  const arrive = () => {
    window.setTimeout(() => {
      // Keep the focus if the user has begun to type or has opened a dialog.
      if (document.activeElement?.closest('input, textarea, select, [role="dialog"]')) return
      if (section.current) keepInViewUntilSettled(section.current)
      focusWhenShown(() => section.current?.querySelector<HTMLElement>('[role="tabpanel"] h2'))
    }, AFTER_ARRIVAL_MS)
  }

  useEffect(() => {
    if (isChosenHere.current) isChosenHere.current = false
    else if (named || alias) arrive()
  }, [path, named, alias])

  const choose = (next: TabName) => {
    isChosenHere.current = true
    setTab(next)
  }
  return { tab, choose, arrive, section }
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener)

function Dashboard({ user }: { user: User }) {
  const { tab, choose, arrive, section } = useDashboardTab()
  const isOnline = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline())

  return (
    <Screen
      title="Dashboard"
      heading={`Welcome, ${user.firstName || 'valued client'}`}
      aside={<HouseDrawing className="-mt-16 mr-5 -mb-[37.5px] hidden w-56 shrink-0 lg:block" />}
    >
      {!isOnline && (
        <div className="mb-5">
          <Alert title="You are offline">
            What you see may be out of date. What you type is kept.
          </Alert>
        </div>
      )}
      <SaleProgressPanel user={user} />
      <div className="mt-5">
        <Tiles user={user} onOpen={arrive} />
      </div>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-16">
        <div ref={section} className="min-w-0">
          <Tabs label="Your portal" value={tab} onChange={choose} tabs={tabsFor(user)} />
        </div>
        <aside className="grid content-start gap-10">
          <RecentActivity user={user} />
          <ServiceOptions user={user} />
        </aside>
      </div>
    </Screen>
  )
}

/** /dashboard and its aliases, SPEC-2.5. */
export default function ClientDashboard() {
  const { user } = useViewer()
  usePortalAccessPolling()
  return user && <Dashboard user={user} />
}
