import { useClientProperties } from '#portal/features/properties/api.ts'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { PropertyRow } from './property-row.tsx'

const texts = adminPropertyTexts.clientProperties

/** One client's properties and their sale status. */
export function ClientProperties({ userId }: { userId: string }) {
  return (
    <Loaded
      from={useClientProperties(userId)}
      errorTitle={texts.errorTitle}
      skeleton={<SkeletonLines label={texts.loading} />}
    >
      {(properties) =>
        properties.length === 0 ? (
          <p className="text-sm text-muted">{texts.empty}</p>
        ) : (
          <ul className="-my-4 divide-y divide-line">
            {properties.map((property) => (
              <PropertyRow key={property.id} property={property} level="h5" />
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
