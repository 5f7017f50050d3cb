import type { FieldValues, Path } from 'react-hook-form'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { adminVendorTexts } from '#wire/texts/vendors.ts'
import { SPECIALTIES } from '#wire/vendors.ts'

const { add: texts } = adminVendorTexts

type FieldName = keyof typeof texts.labels

type VendorFieldsProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values & Record<FieldName, string>, Output>
}

/** What staff type about a vendor, when it is added and when it is corrected. */
export function VendorFields<Values extends FieldValues, Output>({
  form,
}: VendorFieldsProps<Values, Output>) {
  const field = (name: FieldName) => ({
    form,
    name: name as Path<Values & Record<FieldName, string>>,
    label: texts.labels[name],
  })
  return (
    <>
      <TextField {...field('name')} autoComplete="off" required />
      <SelectField
        {...field('specialty')}
        placeholder={texts.specialtyPlaceholder}
        options={optionsOf(SPECIALTIES)}
        required
      />
      <TextField {...field('email')} type="email" autoComplete="off" required />
      <TextField {...field('phone')} type="tel" autoComplete="off" optional />
      <TextAreaField {...field('description')} className="sm:col-span-2" rows={2} optional />
      <TextField {...field('experience')} optional />
      <TextField {...field('pricing')} optional />
      <TextField {...field('website')} type="url" placeholder="https://" optional />
      <TextField {...field('portfolioUrl')} type="url" placeholder="https://" optional />
    </>
  )
}
