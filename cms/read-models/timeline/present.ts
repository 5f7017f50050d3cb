import type { TimelineEntry } from '#wire/client-timeline.ts'
import { ConsultationState } from '#wire/consultation-calendar.ts'
import { contractTypeLabel } from '#wire/contracts.ts'
import { propertyStatusLabel } from '#wire/properties.ts'
import { pathOf } from '#wire/route.ts'
import { stageLabel } from '#wire/stages.ts'
import { timelineTexts as texts } from '#wire/texts/client-pane.ts'
import { downloadUpload } from '#wire/uploads.ts'
import type { SourceName, TimelineEvent } from './timeline.ts'

type Facts = TimelineEvent['facts']

const LINES: Record<SourceName, (facts: Facts) => string> = {
  message: ({ content }) => String(content).replace(/\s+/g, ' '),
  inquiry: ({ content }) => texts.inquiry(String(content).replace(/\s+/g, ' ')),
  mail: ({ subject }) => String(subject),
  note: ({ text }) => String(text),
  stage: ({ to, reason }) => texts.stage(stageLabel(String(to)), String(reason)),
  status: ({ address, to }) => texts.status(String(address), propertyStatusLabel(String(to))),
  file: ({ name }) => String(name),
  contract: ({ type }) => texts.contractAdded(contractTypeLabel(String(type))),
  signature: ({ type, signer }) =>
    texts.contractSigned(contractTypeLabel(String(type)), String(signer)),
  appointment: ({ at, state }) => texts.appointment(String(at), ConsultationState.parse(state)),
}

/** The section of the client's pane that shows the source, or the file itself. */
const SECTIONS: Partial<Record<SourceName, string>> = {
  message: 'overview',
  inquiry: 'overview',
  status: 'homes',
  contract: 'overview',
  signature: 'overview',
}

function linkOf(clientId: string, { source, facts }: TimelineEvent): string | null {
  if (source === 'file') return pathOf(downloadUpload.path, { filename: String(facts.filename) })
  const section = SECTIONS[source]
  return section ? `/admin?tab=clients&client=${clientId}&section=${section}` : null
}

/** One event as a line of the timeline. */
export const presentEvent = (clientId: string, event: TimelineEvent): TimelineEntry => ({
  ...{ id: event.id, kind: event.kind, at: event.at, actor: event.actor },
  text: LINES[event.source](event.facts),
  link: linkOf(clientId, event),
  version: event.source === 'note' ? Number(event.facts.version) : null,
})
