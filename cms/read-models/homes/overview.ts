import type { PayloadRequest } from 'payload'
import { notFound } from '#cms/core/problem.ts'
import { readWindow } from '#cms/entities/disclosures/windows.ts'
import { findDates } from '#cms/entities/escrows/date-rows.ts'
import { DATE_WORDS, stepsWith } from '#cms/entities/escrows/next.ts'
import { presentDate } from '#cms/entities/escrows/present-dates.ts'
import { selectOpenEscrow } from '#cms/entities/escrows/rows.ts'
import { requireProperty } from '#cms/entities/properties/actions.ts'
import { presentHomeFacts, selectHomeFacts } from '#cms/entities/properties/facts.ts'
import { presentProperty } from '#cms/entities/properties/present.ts'
import { readFacts } from '#cms/entities/sale/facts.ts'
import { presentSellers, selectSellers } from '#cms/entities/sellers/rows.ts'
import { presentUpload } from '#cms/entities/uploads/present.ts'
import { asViewer, idOf } from '#cms/kit/documents.ts'
import { type InEach, replyLanguage } from '#cms/kit/languages.ts'
import { pick } from '#cms/kit/pick.ts'
import { selectTogether } from '#cms/kit/select-together.ts'
import type { Property } from '#cms/payload-types.ts'
import type { HomeOverview } from '#wire/home-overview.ts'
import { countDates, trackOf } from '#wire/home-track.ts'
import { type NextStepWords, nextStepOf } from '#wire/next-step.ts'
import { PROPERTY_STATUSES } from '#wire/property-statuses.ts'
import { openProposals } from '#wire/sale-states.ts'
import { clientTexts as en } from '#wire/texts/clients.ts'
import { clientTexts as es } from '#wire/texts/es/clients.ts'
import { taskTitle as esTitle } from '#wire/texts/es/task-titles.ts'
import { taskTitle as enTitle } from '#wire/texts/task-titles.ts'
import { isStaff, type Viewer } from '#wire/viewer.ts'
import { type HomeRows, selectHomeRows } from './rows.ts'

const WORDS: InEach<NextStepWords> = {
  en: { ...DATE_WORDS.en, texts: en.saleProgress, taskTitle: enTitle },
  es: { ...DATE_WORDS.es, texts: es.saleProgress, taskTitle: esTitle },
}

/** One home as its page shows it. @throws Problem 404 for an unknown home and for another user's */
export async function readOverview(
  req: PayloadRequest,
  viewer: Viewer,
  id: string,
): Promise<HomeOverview> {
  const home = await requireProperty(req, id)
  const language = replyLanguage(req)
  const reader = { id: String(viewer.id), isStaff: isStaff(viewer) }
  // One statement, because the page of a home is read with every event about it.
  const selected = await selectTogether(req, {
    home: selectHomeRows(home, reader),
    escrow: selectOpenEscrow(id),
    ...selectHomeFacts(id),
    sellers: selectSellers(id),
  })
  if (!selected.home[0]) throw notFound('This property')
  const rows = withoutForeignRows(selected.home[0], viewer)
  const property = presentProperty(home)
  const escrow = selected.escrow[0] ?? null
  const dates =
    escrow && (await findDates(req, escrow.id)).map((date) => presentDate(date, language))
  const photo = rows.photoId && (await asViewer(req).findById('uploads', rows.photoId))
  return {
    property,
    photo: photo ? await presentUpload(req, photo) : null,
    facts: presentHomeFacts(home, selected),
    sellers: presentSellers(selected.sellers, viewer),
    escrow: escrow && {
      ...pick(escrow, ['id', 'version', 'acceptedAt', 'closeOn', 'holder']),
      number: escrow.escrowNumber,
      window: await readWindow(req, escrow),
    },
    phase: PROPERTY_STATUSES.find((each) => each.id === home.status)?.milestone ?? home.status,
    next: nextStepOf(
      {
        ...{ ...rows, home: property, isLaterSeat: isLaterSeat(rows, viewer) },
        saleSteps: dates && stepsWith(dates, rows.task),
      },
      WORDS[language],
    ),
    track: trackOf(home.status, { ...property, ...rows, dates: dates && countDates(dates) }),
    consultations: rows.consultations,
    counts: rows.counts,
    review: rows.review?.state === 'taken-back' ? null : rows.review,
    mayReview: home.status === 'sold' && rows.review === null && !isLaterSeat(rows, viewer),
    proposals: rows.role === 'client' && isStaff(viewer) ? await proposalsOf(req, home) : [],
  }
}

/** The viewer sells the home with its client: tasks and the review are the client's. */
const isLaterSeat = ({ owner }: HomeRows, viewer: Viewer) => !isStaff(viewer) && viewer.id !== owner

/** What the viewer may see of what belongs to the home's client. */
function withoutForeignRows(rows: HomeRows, viewer: Viewer): HomeRows {
  if (!isLaterSeat(rows, viewer)) return rows
  return { ...rows, counts: { ...rows.counts, tasks: 0 }, task: null, review: null }
}

/** The open proposals of the home's client without those that are about another home. */
async function proposalsOf(req: PayloadRequest, { id, user }: Property) {
  const proposals = openProposals(await readFacts(req, idOf(user) ?? ''))
  return proposals.filter(({ change }) => change.kind !== 'property' || change.id === id)
}
