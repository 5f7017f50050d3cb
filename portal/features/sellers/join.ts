import { appHeaders, readReply, send } from '#portal/lib/http/request.ts'
import { useAction } from '#portal/lib/http/use-action.ts'
import { homePath, type Property } from '#wire/properties.ts'
import { acceptSellerInvitation } from '#wire/sellers.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'

/** Sends the token of the mailed link in a header, so that no log of an address has it. */
async function join(token: string): Promise<Property> {
  const { method, path } = acceptSellerInvitation
  const headers = appHeaders()
  headers.set('Authorization', `Link ${token}`)
  return readReply(acceptSellerInvitation, await send(path, { method, headers }))
}

/** Joins the sellers of a home and loads its page: the new rights of the user are read with it. @param onJoined runs first */
export function useJoinHome(onJoined: () => void) {
  return useAction({
    send: join,
    onSuccess: ({ id }) => {
      onJoined()
      window.location.assign(homePath(id))
    },
    failure: { text: sellerTexts.join.failed },
    alertOnly: true,
  })
}
