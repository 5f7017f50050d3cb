import { callUndoable, type Undoable } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { useUndo } from '#portal/lib/http/use-undo.ts'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { shortAppointment } from '#wire/dates.ts'
import { changePropertyStatus } from '#wire/properties.ts'
import type { SaleChange } from '#wire/sale-changes.ts'
import { openProposals, type SaleFacts } from '#wire/sale-states.ts'
import { pacificDate } from '#wire/slots.ts'
import { saleTexts } from '#wire/texts/sale.ts'
import { changeStage, markConsulted } from '#wire/users.ts'
import { useSaleFacts } from './proposals.tsx'

const texts = saleTexts.open

function make(clientId: string, change: SaleChange): Promise<Undoable<unknown>> {
  const params = { id: clientId }
  if (change.kind === 'stage') {
    const body = { stage: change.stage, reason: saleTexts.reason }
    return callUndoable(changeStage, { params, body })
  }
  if (change.kind === 'consulted')
    return callUndoable(markConsulted, { params, body: { completed: true } })
  const { id, status } = change
  return callUndoable(changePropertyStatus, { params: { id }, body: { status } })
}

/** What of a client's sale contradicts itself, each with the one press that ends it; nothing where all agrees. */
export function OpenProposals({ clientId }: { clientId: string }) {
  const facts = useSaleFacts(clientId)
  const withUndo = useUndo()
  const making = useAction({
    send: (change: SaleChange) => make(clientId, change),
    staleTopics: ['clients', 'properties', 'consultations'],
    successToast: (made) => withUndo({ title: texts.success }, made),
    failure: texts.failure,
  })
  const open = facts ? openProposals(facts) : []
  const coming = facts?.coming ?? []
  if (open.length + coming.length === 0) return null
  return (
    <section aria-label={texts.title} className="rounded-field bg-sand px-4 py-3">
      <h5 className="text-sm font-semibold">{texts.title}</h5>
      <ul className="mt-2 grid gap-2">
        {coming.length > 0 && <Coming consultations={coming} />}
        {open.map(({ change }) => {
          const label = saleTexts.proposal(change, facts)
          return (
            <li key={label}>
              <Button
                size="small"
                pending={making.isPending && making.variables === change}
                pendingLabel={label}
                onClick={() => making.mutate(change)}
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Consultations of which one may be enough. The calendar cancels one, with a reason for the client. */
function Coming({ consultations }: { consultations: SaleFacts['coming'] }) {
  return (
    <li className="grid gap-2 text-sm">
      <p>
        <strong className="font-semibold">{texts.coming(consultations.length)}</strong>{' '}
        {texts.comingHelp}
      </p>
      <p className="flex flex-wrap gap-2">
        {consultations.map(({ id, scheduledAt }) => (
          <ButtonLink
            key={id}
            size="small"
            href={`/admin?tab=consultations&date=${pacificDate(new Date(scheduledAt))}&consultation=${id}`}
          >
            {texts.show(shortAppointment(scheduledAt))}
          </ButtonLink>
        ))}
      </p>
    </li>
  )
}
