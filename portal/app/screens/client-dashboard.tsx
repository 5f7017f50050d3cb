import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'wouter'
import { usePortalAccessPolling } from '#portal/app/portal-access-polling.ts'
import { ConsultationGate } from '#portal/features/clients/client/consultation-gate.tsx'
import { RecentActivity } from '#portal/features/clients/client/recent-activity.tsx'
import { SaleProgressPanel } from '#portal/features/clients/client/sale-progress-panel.tsx'
import { ServiceOptions } from '#portal/features/clients/client/service-options.tsx'
import { Tiles } from '#portal/features/clients/client/tiles.tsx'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { PropertiesPanel } from '#portal/features/properties/client/properties-panel.tsx'
import { ToDo } from '#portal/features/tasks/client/to-do.tsx'
import { afterUnlessPressed, focusWhenShown, keepInViewUntilSettled } from '#portal/lib/focus.ts'
import { useSearchTab, useSearchValue } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { type Tab, Tabs } from '#portal/ui/tabs.tsx'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { User } from '#wire/users.ts'
import { OverviewSkeleton, useFirstAnswers } from './first-answers.tsx'

const texts = dashboardTexts.client

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

const ContractPage = lazyWithRetry(
  async () => (await import('#portal/features/contracts/client/contract-page.tsx')).ContractPage,
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
  const gate = (lead: string) => <ConsultationGate user={user} what={lead} />
  const isOpen = user.hasConsultation
  // A client who booked for a property sees it before the consultation.
  const seesProperties = isOpen || user.booking?.property
  const tab = (name: TabName, content: ReactNode, part?: { preload: () => void }) => ({
    name,
    label: texts.tabs[name],
    content,
    ...(part && { preload: part.preload }),
  })
  const properties = seesProperties ? <PropertiesPanel user={user} /> : gate(texts.gates.properties)
  const messages = isOpen ? <MessagesPanel user={user} /> : gate(texts.gates.messages)
  const uploads = isOpen ? <UploadsTab user={user} /> : gate(texts.gates.uploads)
  return [
    tab('properties', properties),
    tab('market', <MarketPanel user={user} />, MarketPanel),
    tab('messages', messages, MessagesPanel),
    tab('uploads', uploads, UploadPanel),
    tab('consultations', <ConsultationsPanel user={user} />, ConsultationsPanel),
    tab('contracts', <ContractsPanel />, ContractsPanel),
  ]
}

function UploadsTab({ user }: { user: User }) {
  const properties = useOwnProperties(user).data ?? []
  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        {texts.tabs.uploads}
      </h2>
      <p className="mb-5 text-sm text-muted">{texts.uploadsLead}</p>
      <UploadPanel userId={user.id} asStaff={false} properties={properties} />
    </section>
  )
}

/** Long enough for the app to move focus to the h1 of a new address first. */
const FOCUS_DELAY_MS = 60

/** A link that names a tab scrolls to its panel, below the overview; choosing a tab does not scroll. */
function useDashboardTab() {
  const [path] = useLocation()
  const [named] = useSearchValue('tab')
  const alias = ALIASES[path.replace(/\/$/, '')]
  const [tab, setTab] = useSearchTab<TabName>(alias ?? 'properties', TABS)
  const section = useRef<HTMLDivElement>(null)
  const isOwnChoice = useRef(false)

  const showTabPanel = () => {
    // A press before may open a dialog whose code is still loading.
    afterUnlessPressed(FOCUS_DELAY_MS, () => {
      // Keep the focus if the user has begun to type or has opened a dialog.
      if (document.activeElement?.closest('input, textarea, select, [role="dialog"]')) return
      if (section.current) keepInViewUntilSettled(section.current)
      focusWhenShown(() => section.current?.querySelector<HTMLElement>('[role="tabpanel"] h2'))
    })
  }

  useEffect(() => {
    if (isOwnChoice.current) isOwnChoice.current = false
    else if (named || alias) showTabPanel()
  }, [path, named, alias])

  const choose = (next: TabName) => {
    isOwnChoice.current = true
    setTab(next)
  }
  return { tab, choose, showTabPanel, section }
}

const subscribeToOnline = (listener: () => void) => onlineManager.subscribe(listener)

/** The client's sale, to-do list, tiles and tabs. */
function Overview({ user }: { user: User }) {
  const { tab, choose, showTabPanel, section } = useDashboardTab()
  return (
    <>
      <SaleProgressPanel user={user} />
      <ToDo user={user} />
      <div className="mt-5">
        <Tiles user={user} onOpen={showTabPanel} />
      </div>
      <div className="mt-10 grid gap-12 lg:grid-cols-[minmax(0,1fr)_20rem] xl:gap-16">
        <div ref={section} className="min-w-0">
          <Tabs
            label={texts.tabsLabel}
            value={tab}
            onChange={choose}
            tabs={tabsFor(user)}
            listClassName="max-sm:grid max-sm:grid-cols-3 max-sm:*:px-1"
          />
        </div>
        <aside className="grid content-start gap-10">
          <RecentActivity user={user} />
          <ServiceOptions user={user} />
        </aside>
      </div>
    </>
  )
}

/** /dashboard and its aliases, SPEC-2.5. A contract that is read has the page to itself. */
export default function ClientDashboard({ user }: { user: User }) {
  usePortalAccessPolling()
  const [tab] = useSearchValue('tab')
  const [contractId, showContract] = useSearchValue('contract')
  if (tab === 'contracts' && contractId)
    return (
      <ContractPage
        key={contractId}
        id={contractId}
        email={user.email}
        onBack={() => showContract(null)}
        onMissing={() => showContract(null, { replace: true })}
      />
    )
  return <Dashboard user={user} />
}

function Dashboard({ user }: { user: User }) {
  const isReady = useFirstAnswers(user)
  const isOnline = useSyncExternalStore(subscribeToOnline, () => onlineManager.isOnline())

  return (
    <Screen
      title={texts.title}
      heading={texts.heading(user.firstName)}
      aside={<HouseDrawing className="-mt-16 mr-5 -mb-[37.5px] hidden w-56 shrink-0 lg:block" />}
    >
      {!isOnline && (
        <div className="mb-5">
          <Alert title={texts.offlineTitle}>{texts.offline}</Alert>
        </div>
      )}
      {isReady ? <Overview user={user} /> : <OverviewSkeleton />}
    </Screen>
  )
}
