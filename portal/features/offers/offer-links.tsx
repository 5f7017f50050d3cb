import { useState } from 'react'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { ActionButton, Button } from '#portal/ui/button.tsx'
import { ConfirmAction } from '#portal/ui/confirm-action.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextField } from '#portal/ui/form-fields.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { dateTime } from '#wire/dates.ts'
import { NewOfferLink, OFFER_LINK_DAYS, type OfferLink } from '#wire/offer-links.ts'
import type { Property } from '#wire/properties.ts'
import { offerLinkScreen as texts } from '#wire/texts/offer-links.ts'
import { useOfferLinks, useResendLink, useSendLink, useWithdrawLink } from './link-queries.ts'

const TONES: Record<OfferLink['state'], BadgeTone> = {
  open: 'good',
  expired: 'neutral',
  withdrawn: 'neutral',
}

type LinkDialogProps = { property: Property; onClose: () => void }

/** Staff send a buyer's agent a link. */
function LinkDialog({ property, onClose }: LinkDialogProps) {
  const { send } = texts
  const form = useZodForm<
    Record<'agentName' | 'agentEmail' | 'licenceNumber', string>,
    NewOfferLink
  >({
    schema: NewOfferLink,
    draft: `offer-link:${property.id}`,
    defaults: { agentName: '', agentEmail: '', licenceNumber: '' },
  })
  const action = useSendLink(property.id, form.clearDraftThen(onClose))
  const field = { form, autoComplete: 'off' } as const
  return (
    <FormDialog
      {...{ form, action, onClose }}
      title={send.title(property.address)}
      description={send.description(OFFER_LINK_DAYS)}
      onSubmit={action.mutate}
      submitLabel={send.submit}
      pendingLabel={send.pending}
    >
      <TextField {...field} name="agentName" {...send.name} maxLength={200} required />
      <TextField {...field} name="agentEmail" {...send.email} type="email" required />
      <TextField {...field} name="licenceNumber" {...send.licenceNumber} maxLength={60} optional />
    </FormDialog>
  )
}

function LinkItem({ link }: { link: OfferLink }) {
  const { agentName, agentEmail, state, expiresAt, offerId } = link
  const sending = useResendLink(link.id)
  const withdrawing = useWithdrawLink(link.id)
  const when = dateTime(expiresAt)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {agentName} <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
          {offerId && <Badge tone="strong">{texts.offered}</Badge>}
        </p>
        <p className="text-xs text-muted wrap-anywhere tabular-nums">
          {agentEmail} · {state === 'open' ? texts.until(when) : texts.ended(when)}
        </p>
      </div>
      {state !== 'withdrawn' && (
        <ActionButton
          size="small"
          action={sending}
          pendingLabel={texts.again.pending}
          aria-label={texts.again.label(agentName)}
        >
          {texts.again.submit}
        </ActionButton>
      )}
      {state === 'open' && (
        <ConfirmAction
          button={{
            children: texts.withdraw.open,
            'aria-haspopup': 'dialog',
            'aria-label': texts.withdraw.label(agentName),
          }}
          action={withdrawing}
          input={undefined}
          title={texts.withdraw.title(agentName)}
          description={texts.withdraw.description}
          confirmLabel={texts.withdraw.submit}
          pendingLabel={texts.withdraw.pending}
          errorTitle={texts.withdraw.failed}
        />
      )}
    </li>
  )
}

/** The links to make an offer for a home, for staff, and the form that sends one. */
export function OfferLinks({ property }: { property: Property }) {
  const [isSending, setSending] = useState(false)
  return (
    <section className="mt-8 border-t border-line pt-5">
      <h3 className="text-base font-semibold">{texts.title}</h3>
      <p className="mt-1 mb-3 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
      <Loaded
        from={useOfferLinks(property.id)}
        errorTitle={texts.failed}
        skeleton={<SkeletonLines label={texts.loading} />}
        empty={<p className="text-sm text-muted">{texts.none}</p>}
      >
        {(links) => (
          <ul className="divide-y divide-line border-y border-line text-sm">
            {links.map((link) => (
              <LinkItem key={link.id} link={link} />
            ))}
          </ul>
        )}
      </Loaded>
      {property.status === 'active-listing' && (
        <Button className="mt-4" aria-haspopup="dialog" onClick={() => setSending(true)}>
          {texts.send.open}
        </Button>
      )}
      {isSending && <LinkDialog property={property} onClose={() => setSending(false)} />}
    </section>
  )
}
