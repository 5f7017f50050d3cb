import { useOfferDetails, useOffers } from '#portal/features/offers/queries.ts'
import { SignPage } from '#portal/features/offers/sign-page.tsx'
import { statusOf } from '#portal/lib/http/request.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { formatDollars } from '#wire/money.ts'
import { offersPath } from '#wire/offers.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'

type SignOfferProps = { user: User; id: string; offer: string }

/** /dashboard/homes/{id}/offers/{offer}/sign: a seller reads an offer and signs it. */
export default function SignOffer({ user, id, offer }: SignOfferProps) {
  const details = useOfferDetails(offer)
  const offers = useOffers(id).data ?? []
  const back = <ButtonLink href={offersPath(id)}>{texts.back}</ButtonLink>
  // An address whose id is no id is refused with 400.
  if ([400, 403, 404].includes(statusOf(details.error) ?? 0))
    return <Screen {...texts.missing}>{back}</Screen>
  return (
    <Loaded
      from={details}
      errorTitle={texts.failed}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(loaded) => (
        <Screen title={texts.title(formatDollars(loaded.terms.price))} aside={back}>
          <SignPage offer={loaded} offers={offers} user={user} />
        </Screen>
      )}
    </Loaded>
  )
}
