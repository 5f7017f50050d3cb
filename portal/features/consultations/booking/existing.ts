import { z } from 'zod'
import { clearDraft, readDraft, writeDraft } from '#portal/lib/draft.ts'
import { savedVersionIn } from '#portal/lib/edit-conflict.ts'
import { call, statusOf } from '#portal/lib/http/request.ts'
import { refreshTopics } from '#portal/lib/http/topics.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useNow } from '#portal/lib/now.ts'
import { createStore } from '#portal/lib/store.ts'
import { type ConsultationChange, rescheduleConsultation } from '#wire/consultations.ts'
import { appointmentTime } from '#wire/dates.ts'
import { appointmentPath } from '#wire/schedule-page.ts'
import { moveScheduled } from '#wire/scheduling.ts'
import { consultationTexts } from '#wire/texts/consultations.ts'
import type { NewBooking } from './booked-dialog.tsx'
import { BOOKING_TOPICS } from './booking.ts'

const texts = consultationTexts.reschedule

/** The consultation ahead that a new booking would come on top of. */
export type ExistingBooking = { scheduledAt: string } & (
  | { kind: 'own'; id: string }
  /** A guest booked it in this tab. */
  | { kind: 'link'; token: string }
)

const DRAFT = 'booked'

/** A guest's booking, kept in this tab only: the server answers no question about an address. */
const Remembered = z.object({ token: z.string(), scheduledAt: z.string() })

const remembered = createStore(Remembered.safeParse(readDraft<unknown>(DRAFT, null)).data ?? null)

/** Remembers a guest's booking, so that the next one in this tab asks to move it; null forgets it. */
export function rememberBooking(booking: z.infer<typeof Remembered> | null): void {
  remembered.set(booking)
  if (booking) writeDraft(DRAFT, booking)
  else clearDraft(DRAFT)
}

/** The viewer's coming consultation, or for a visitor the one booked in this tab; null without one. */
export function useExistingBooking(): ExistingBooking | null {
  const { user } = useViewer()
  const guest = remembered.use()
  const now = useNow()
  const isAhead = (start: string) => Date.parse(start) > now
  if (user) {
    const own = user.booking?.consultation
    if (!own || !isAhead(own.scheduledAt)) return null
    return { kind: 'own', id: own.id, scheduledAt: own.scheduledAt }
  }
  return guest && isAhead(guest.scheduledAt) ? { kind: 'link', ...guest } : null
}

type Move = { existing: ExistingBooking; change: ConsultationChange }

async function move({ existing, change }: Move): Promise<NewBooking> {
  const seen = existing.scheduledAt
  if (existing.kind === 'own') {
    const { id } = existing
    const body = { ...change, seen }
    const consultation = await call(rescheduleConsultation, { params: { id }, body })
    const { scheduledAt } = consultation
    return { scheduledAt, page: '/dashboard?tab=consultations', consultation }
  }
  const { token } = existing
  const { scheduledAt } = change
  const moved = await call(moveScheduled, { body: { token, scheduledAt, seen } })
  rememberBooking({ token, scheduledAt: moved.scheduledAt })
  return { scheduledAt: moved.scheduledAt, page: appointmentPath(token) }
}

/**
 * Moves the existing booking. After a 409 another tab has moved it: the next question names its new time.
 * @param onMoved runs on the answer, even after the sheet has been closed
 */
export function useMoveBooking(onMoved: (moved: NewBooking) => void) {
  return useAction({
    send: move,
    onSuccess: onMoved,
    onError: (error, { existing }) => {
      if (existing.kind === 'own') return
      const current = savedVersionIn<{ scheduledAt: string }>(error)
      if (current) rememberBooking({ token: existing.token, scheduledAt: current.scheduledAt })
      // The link is over: the consultation was cancelled or took place.
      if (statusOf(error) === 404) rememberBooking(null)
    },
    onSettled: () => refreshTopics(BOOKING_TOPICS),
    successToast: (moved) => texts.successToast(appointmentTime(moved.scheduledAt)),
    failure: texts.failure,
  })
}
