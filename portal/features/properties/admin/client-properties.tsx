import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { PropertyRow } from './property-row.tsx'
import { useClientProperties } from './queries.ts'

/** One client's properties and their sale status. */
export function ClientProperties({ userId }: { userId: string }) {
  return (
    <Loaded
      from={useClientProperties(userId)}
      errorTitle="The properties could not be loaded"
      skeleton={<SkeletonLines label="Loading properties" />}
    >
      {(properties) =>
        properties.length === 0 ? (
          <p className="text-sm text-muted">No properties yet.</p>
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
