import { useDashboardUrl } from '#portal/lib/navigate.ts'

/** The tabs of a client's pane, as `?section=` names them. */
export const SECTIONS = ['overview', 'timeline', 'homes', 'files', 'access'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Returns a function that builds the address of a section of a client's pane. */
export function useSectionUrl(client: string) {
  const dashboardUrl = useDashboardUrl()
  return (section: SectionName) => dashboardUrl({ tab: 'clients', client, section })
}
