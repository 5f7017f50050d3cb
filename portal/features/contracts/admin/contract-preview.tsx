import { Agreement } from '#portal/features/contracts/agreement.tsx'
import type { Loadable } from '#portal/lib/http/loadable.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { ContractPreview as Preview } from '#wire/contracts.ts'
import { commissionLabel, packageName } from '#wire/packages.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'

const texts = adminContractTexts.addContract.preview

/** The listing fee of the contract's home, and the whole text as the client will get it. */
export function ContractPreview({ client, from }: { client: string; from: Loadable<Preview> }) {
  return (
    <section aria-labelledby="contract-preview" className="min-w-0 sm:col-span-2">
      <h3 id="contract-preview" className="font-display text-lg">
        {texts.title(client)}
      </h3>
      <Loaded
        from={from}
        errorTitle={texts.errorTitle}
        skeleton={<SkeletonLines lines={8} label={texts.loading} />}
      >
        {({ text, propertyId, servicePackage }) => (
          <>
            <p className="mt-1 mb-3 text-sm">
              <strong>
                {texts.fee(commissionLabel(servicePackage), packageName(servicePackage))}
              </strong>{' '}
              {propertyId === null && texts.noHome}
            </p>
            <Agreement text={text} />
          </>
        )}
      </Loaded>
    </section>
  )
}
