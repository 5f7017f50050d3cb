import { TextLink } from '#portal/ui/link.tsx'
import type { ContractSummary } from '#wire/contracts.ts'
import { homePath } from '#wire/properties.ts'
import { clientContractTexts } from '#wire/texts/contracts.ts'

/** The home that a contract names, as a link to its page unless the home is gone. */
export function ContractHome({ contract }: { contract: ContractSummary }) {
  const { propertyId, propertyAddress } = contract
  if (!propertyAddress)
    return <p className="mt-1 text-sm text-muted">{clientContractTexts.contractPage.noHome}</p>
  return (
    <p className="mt-1 text-sm font-semibold wrap-anywhere">
      {propertyId ? (
        <TextLink href={homePath(propertyId)}>{propertyAddress}</TextLink>
      ) : (
        propertyAddress
      )}
    </p>
  )
}
