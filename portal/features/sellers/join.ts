import { call } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { homePath } from '#wire/properties.ts'
import { acceptSellerInvitation } from '#wire/sellers.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'

/** Joins the sellers of a home and loads its page: the new rights of the user are read with it. @param onJoined runs first */
export function useJoinHome(onJoined: () => void) {
  return useAction({
    send: (link: string) => call(acceptSellerInvitation, { link }),
    onSuccess: ({ id }) => {
      onJoined()
      window.location.assign(homePath(id))
    },
    failure: { text: sellerTexts.join.failed },
    alertOnly: true,
  })
}
