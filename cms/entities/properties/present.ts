import { idOf } from '#cms/kit/documents.ts'
import type { Property as PropertyDocument } from '#cms/payload-types.ts'
import { type ListedProperty, type Property, progressOf } from '#wire/properties.ts'
import type { PropertyRow } from './list.ts'

export function presentProperty(property: PropertyDocument): Property {
  return {
    id: property.id,
    address: property.address,
    propertyType: property.propertyType,
    servicePackage: property.servicePackage ?? null,
    requestedPackage: property.requestedPackage ?? null,
    packageVersion: property.packageVersion,
    timeline: property.timeline ?? null,
    status: property.status,
    progress: progressOf(property.status),
    listingPrice: property.listingPrice ?? null,
    salePrice: property.salePrice ?? null,
    statusNotes: property.statusNotes ?? null,
    dateListed: property.dateListed ?? null,
    datePending: property.datePending ?? null,
    dateSold: property.dateSold ?? null,
    mlsListingUrl: property.mlsListingUrl ?? null,
    zipCode: property.zipCode ?? null,
    userId: idOf(property.user) ?? '',
    createdAt: property.createdAt,
    updatedAt: property.updatedAt,
  }
}

export const presentListedProperty = (row: PropertyRow): ListedProperty => ({
  ...presentProperty(row),
  clientName: row.clientName,
})
