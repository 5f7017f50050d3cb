import { LockedVendorCard, VENDOR_GRID } from '#portal/features/vendors/client/vendor-card.tsx'
import { VendorFilters } from '#portal/features/vendors/client/vendor-filters.tsx'
import { clientVendorTexts } from '#wire/texts/vendors.ts'
import { sortVendors, type VendorTeaser } from '#wire/vendors.ts'

const texts = clientVendorTexts.list

type VendorTeasersProps = { vendors: readonly VendorTeaser[]; reason: string }

/** The vendors as visitors see them, rendered at publish time only: the page's own script filters them. */
export function VendorTeasers({ vendors, reason }: VendorTeasersProps) {
  return (
    <div className="mt-[clamp(2rem,4vw,3.5rem)] grid gap-8">
      <div className="unscripted:hidden">
        <VendorFilters />
      </div>
      <p className="sr-only" role="status" data-vendors-found="" />
      {vendors.length === 0 && <p className="lead">{texts.empty}</p>}
      <p className="lead" data-vendors-none="" hidden>
        {texts.noMatch}
      </p>
      <ul className={VENDOR_GRID}>
        {sortVendors(vendors).map((vendor) => (
          <LockedVendorCard key={vendor.id} vendor={vendor} reason={reason} />
        ))}
      </ul>
    </div>
  )
}
