import type { ReactNode } from 'react'
import { Board } from '#portal/features/clients/admin/pipeline/board.tsx'
import { TodayStrip } from '#portal/features/today/today-strip.tsx'
import { lazyWithRetry } from '#portal/ui/lazy-part.tsx'
import { ListSkeleton, RowsSkeleton } from '#portal/ui/list-skeleton.tsx'
import { Skeleton } from '#portal/ui/skeleton.tsx'
import type { Tab } from '#portal/ui/tabs.tsx'
import { commonTexts } from '#wire/texts/common.ts'
import { dashboardTexts } from '#wire/texts/dashboards.ts'
import type { Client } from '#wire/users.ts'
import { isOwner, mayReadAnalytics, type Viewer } from '#wire/viewer.ts'

const texts = dashboardTexts.admin

const rowsSkeleton = <ListSkeleton label={commonTexts.loading} lines={2} />
const titledSkeleton = (
  <>
    <Skeleton className="mb-5 h-8 w-48" />
    <RowsSkeleton label={commonTexts.loading} />
  </>
)
const figuresSkeleton = (
  <>
    <Skeleton className="mb-4 h-8 w-48" />
    <Skeleton className="mb-6 h-36 lg:h-18" />
    <RowsSkeleton label={commonTexts.loading} rows={5} />
  </>
)

const ClientSections = lazyWithRetry(
  async () => (await import('./client-sections.tsx')).ClientSections,
)
const ClientList = lazyWithRetry(
  async () => (await import('#portal/features/clients/admin/client-list.tsx')).ClientList,
  rowsSkeleton,
)
const VendorList = lazyWithRetry(
  async () => (await import('#portal/features/vendors/admin/vendor-list.tsx')).VendorList,
  rowsSkeleton,
)
const Properties = lazyWithRetry(
  async () => (await import('#portal/features/properties/admin/property-list.tsx')).Properties,
  rowsSkeleton,
)
const Inbox = lazyWithRetry(
  async () => (await import('#portal/features/messages/admin/inbox.tsx')).Inbox,
  figuresSkeleton,
)
const GuidesTab = lazyWithRetry(
  async () => (await import('#portal/features/guides/admin/guides-tab.tsx')).GuidesTab,
  titledSkeleton,
)
const AnalyticsTab = lazyWithRetry(
  async () => (await import('#portal/features/analytics/analytics-tab.tsx')).AnalyticsTab,
)
const ConsultationCalendar = lazyWithRetry(
  async () =>
    (await import('#portal/features/consultations/admin/consultation-calendar.tsx'))
      .ConsultationCalendar,
  titledSkeleton,
)
const TodayTab = lazyWithRetry(
  async () => (await import('#portal/features/today/today-tab.tsx')).TodayTab,
  titledSkeleton,
)
const Checklists = lazyWithRetry(
  async () => (await import('#portal/features/tasks/checklists.tsx')).Checklists,
  titledSkeleton,
)
const DateRules = lazyWithRetry(
  async () => (await import('#portal/features/date-rules/date-rules.tsx')).DateRules,
  titledSkeleton,
)
const TeamPanel = lazyWithRetry(
  async () => (await import('#portal/features/team/team-panel.tsx')).TeamPanel,
  titledSkeleton,
)

const ErrorList = lazyWithRetry(
  async () => (await import('#portal/features/team/error-list.tsx')).ErrorList,
  titledSkeleton,
)

/** SPEC-2.8: the tabs of the staff dashboard, and its panels without a tab. */
export function adminTabs(viewer: Viewer): Tab[] {
  const sectionsOf = (client: Client) => <ClientSections client={client} viewer={viewer} />
  const tab = (
    name: keyof typeof texts.tabs,
    content: ReactNode,
    options: Pick<Tab, 'preload' | 'unlisted'> = {},
  ) => ({ name, label: texts.tabs[name], content, ...options })
  const tabs = [
    tab('pipeline', <Board aside={<TodayStrip />} />),
    tab('clients', <ClientList renderSections={sectionsOf} />, {
      preload() {
        ClientList.preload()
        ClientSections.preload()
      },
    }),
    tab('vendors', <VendorList />, { preload: VendorList.preload }),
    tab('properties', <Properties />, { preload: Properties.preload }),
    tab('communications', <Inbox skeleton={figuresSkeleton} />, { preload: Inbox.preload }),
    tab('blog', <GuidesTab />, { preload: GuidesTab.preload }),
    ...(mayReadAnalytics(viewer)
      ? [tab('analytics', <AnalyticsTab />, { preload: AnalyticsTab.preload })]
      : []),
    tab('today', <TodayTab viewer={viewer} skeleton={titledSkeleton} />, {
      preload: TodayTab.preload,
    }),
    tab('consultations', <ConsultationCalendar viewer={viewer} />, { unlisted: true }),
    tab('dates', <DateRules />, { unlisted: true }),
  ]
  if (!isOwner(viewer)) return tabs
  const team = tab('team', <TeamPanel viewer={viewer} />, { unlisted: true })
  const errors = tab('errors', <ErrorList />, { unlisted: true })
  const checklists = tab('checklists', <Checklists />, { unlisted: true })
  return [...tabs, team, errors, checklists]
}
