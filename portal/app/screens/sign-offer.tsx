import { useOfferDetails, useOffers } from '#portal/features/offers/queries.ts'
import { SignPage } from '#portal/features/offers/sign-page.tsx'
import { acceptanceOf, counterOf, type Signable } from '#portal/features/offers/signable.ts'
import { statusOf } from '#portal/lib/http/request.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Screen } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { formatDollars } from '#wire/money.ts'
import { offersPath } from '#wire/offers.ts'
import { counterSignTexts } from '#wire/texts/counter-screens.ts'
import { signTexts as texts } from '#wire/texts/signing-screens.ts'
import type { User } from '#wire/users.ts'

type SignOfferProps = { user: User; id: string; offer: string; act: Signable['act'] }

/**
 * /dashboard/homes/{id}/offers/{offer}/sign: a seller reads an offer and signs it; at /counter instead of /sign the
 * sellers' counter.
 */
export default function SignOffer({ user, id, offer, act }: SignOfferProps) {
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
      {(loaded) => {
        const signable = act === 'counter' ? counterOf(loaded) : acceptanceOf(loaded, offers)
        const { title } = act === 'counter' ? counterSignTexts : texts
        return (
          <Screen title={title(formatDollars(signable.terms.price))} aside={back}>
            <SignPage signable={signable} user={user} />
          </Screen>
        )
      }}
    </Loaded>
  )
}
