import { useCallback, useState } from 'react'
import { Loaded } from '#portal/ui/loaded.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import type { Property } from '#wire/properties.ts'
import { DeleteProperty } from './delete-property.tsx'
import { PropertyRow } from './property-row.tsx'
import { useClientProperties } from './queries.ts'

/** One client's properties and their sale status. */
export function ClientProperties({ userId }: { userId: string }) {
  const list = useClientProperties(userId)
  const [deleted, setDeleted] = useState<Property | null>(null)
  const askToDelete = useCallback((property: Property) => setDeleted(property), [])
  return (
    <>
      <Loaded
        from={list}
        failed="The properties could not be loaded"
        skeleton={<SkeletonLines label="Loading properties" />}
      >
        {(properties) =>
          properties.length === 0 ? (
            <p className="text-sm text-muted">No properties yet.</p>
          ) : (
            <ul className="-my-4 divide-y divide-line">
              {properties.map((property) => (
                <PropertyRow
                  key={property.id}
                  property={property}
                  level="h5"
                  onDelete={askToDelete}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      {deleted && <DeleteProperty property={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}
