import { useState } from 'react'
import { Badge, type BadgeTone } from '#portal/ui/badge.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { MAX_SELLERS, type Seller } from '#wire/sellers.ts'
import { sellerTexts as texts } from '#wire/texts/sellers.ts'
import { InviteDialog, RemoveDialog } from './dialogs.tsx'
import { useResendLink, useSellers } from './queries.ts'

const TONES: Record<Seller['state'], BadgeTone> = {
  invited: 'attention',
  joined: 'good',
  removed: 'neutral',
}

type Rights = {
  /** The client of the home and staff. */
  mayInvite: boolean
  /** Staff. */
  mayRemove: boolean
}

type SellerItemProps = Rights & { property: Property; seller: Seller }

function SellerItem({ property, seller, mayInvite, mayRemove }: SellerItemProps) {
  const { name, seat, state, email } = seller
  const [isRemoving, setRemoving] = useState(false)
  const sending = useResendLink(property.id)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-2 font-medium wrap-anywhere">
          {name} {seat > 1 && <Badge tone={TONES[state]}>{texts.states[state]}</Badge>}
        </p>
        {email && <p className="text-xs text-muted wrap-anywhere">{email}</p>}
      </div>
      {mayInvite && state === 'invited' && (
        <Button
          size="small"
          pending={sending.isPending}
          pendingLabel={texts.again.pending}
          aria-label={texts.again.label(name)}
          onClick={() => sending.mutate(seller)}
        >
          {texts.again.submit}
        </Button>
      )}
      {mayRemove && seat > 1 && state !== 'removed' && (
        <Button
          size="small"
          aria-haspopup="dialog"
          aria-label={texts.remove.label(name)}
          onClick={() => setRemoving(true)}
        >
          {texts.remove.open}
        </Button>
      )}
      {isRemoving && <RemoveDialog seller={seller} onClose={() => setRemoving(false)} />}
    </li>
  )
}

/** Who sells a home, for its sellers and for staff. */
function Sellers({ property, ...rights }: Rights & { property: Property }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <Loaded
      from={useSellers(property.id)}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(sellers) => (
        <>
          <p className="mb-4 max-w-[62ch] text-sm text-muted">{texts.lead}</p>
          <ul className="divide-y divide-line border-y border-line text-sm">
            {sellers.map((seller) => (
              <SellerItem key={seller.id} {...{ property, seller, ...rights }} />
            ))}
          </ul>
          {rights.mayInvite &&
            sellers.filter(({ state }) => state !== 'removed').length < MAX_SELLERS && (
              <Button className="mt-4" aria-haspopup="dialog" onClick={() => setInviting(true)}>
                {texts.invite.open}
              </Button>
            )}
          {isInviting && (
            <InviteDialog propertyId={property.id} onClose={() => setInviting(false)} />
          )}
        </>
      )}
    </Loaded>
  )
}

/** The sellers of a home on its page. Only the client of the home invites others there. */
export const ClientSellers = ({ property, userId }: { property: Property; userId: string }) => (
  <Sellers property={property} mayInvite={property.userId === userId} mayRemove={false} />
)

/** The sellers of a home as staff see them in the client's pane. */
export const StaffSellers = ({ property }: { property: Property }) => (
  <Sellers property={property} mayInvite mayRemove />
)
