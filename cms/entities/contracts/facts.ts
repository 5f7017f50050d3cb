import type { PayloadRequest } from 'payload'
import type { Facts } from '#cms/entities/contracts/agreements/facts.ts'
import { newestHomeOf } from '#cms/entities/properties/actions.ts'
import { readCopy } from '#cms/kit/site-copy.ts'
import type { User } from '#cms/payload-types.ts'
import { longDate } from '#wire/dates.ts'
import { commissionLabel, DEFAULT_PACKAGE, packageName } from '#wire/packages.ts'

/**
 * The facts of an agreement with this client: the brokerage from the site settings, the property and its
 * package (the default one if none was chosen).
 * @throws Problem 404 for another client's property
 */
export async function factsFor(
  req: PayloadRequest,
  client: User,
  { signerName, propertyId }: { signerName: string; propertyId?: string | undefined },
  madeAt: Date,
): Promise<Facts> {
  const copy = await readCopy(req)
  const home = await newestHomeOf(req, client.id, propertyId)
  const chosen = home?.servicePackage ?? DEFAULT_PACKAGE
  const words = copy.packages.find(({ id }) => id === chosen)
  return {
    brokerage: copy.brokerage,
    licenceNumber: copy.licenceNumber,
    officeAddress: copy.address,
    phone: copy.phone,
    email: copy.email,
    // PostgreSQL's jsonb refuses a lone surrogate.
    clientName: signerName.toWellFormed(),
    home: home?.address ?? null,
    packageName: packageName(chosen),
    commission: commissionLabel(chosen),
    included: words?.included ?? [],
    sellerHandles: words?.sellerHandles ?? [],
    date: longDate(madeAt),
  }
}
