import { memo } from 'react'
import { useDashboardUrl } from '#portal/lib/navigate.ts'
import { ButtonLink } from '#portal/ui/button.tsx'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import {
  type HeadProps,
  PropertyActions,
  PropertyHead,
  SaleFacts,
  SaleLines,
} from './property-summary.tsx'

const texts = adminPropertyTexts.propertyRow

type PropertyRowProps = Omit<HeadProps, 'heading'>

/** One property of a list: what it is, its sale progress, and the way to its page. */
export const PropertyRow = memo(function PropertyRow(props: PropertyRowProps) {
  const { property } = props
  const urlOf = useDashboardUrl()
  return (
    <li className="py-3 [contain-intrinsic-size:auto_7rem] [content-visibility:auto]">
      <PropertyHead {...props} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <SaleFacts property={property} />
        <PropertyActions property={property}>
          <ButtonLink
            size="small"
            aria-label={`${texts.open}, ${property.address}`}
            href={urlOf({ tab: 'properties', property: property.id })}
          >
            {texts.open}
          </ButtonLink>
        </PropertyActions>
      </div>
      <SaleLines property={property} />
    </li>
  )
})
