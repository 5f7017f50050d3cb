import { Field } from '#portal/ui/field.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { clientVendorTexts } from '#wire/texts/vendors.ts'
import { ALL_SPECIALTIES, type VendorSearch } from '#wire/vendor-search.ts'
import { SPECIALTY_FILTERS } from '#wire/vendors.ts'

const texts = clientVendorTexts.filters

/** The search that every vendor matches. */
export const NO_SEARCH: VendorSearch = { words: '', specialty: ALL_SPECIALTIES }

type VendorFiltersProps = {
  search?: VendorSearch
  /** Absent on the static page, whose script listens to the form. */
  onChange?: (search: VendorSearch) => void
}

/** A search box and the specialties as pills; both filter immediately. */
export function VendorFilters({ search = NO_SEARCH, onChange }: VendorFiltersProps) {
  return (
    <form
      role="search"
      noValidate
      onSubmit={(event) => event.preventDefault()}
      className="grid items-end gap-5 md:grid-cols-[minmax(0,24rem)_1fr] print:hidden"
    >
      <Field label={texts.search}>
        <TextInput
          type="search"
          placeholder={texts.searchPlaceholder}
          autoComplete="off"
          maxLength={100}
          value={search.words}
          onChange={(event) => onChange?.({ ...search, words: event.target.value })}
        />
      </Field>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{texts.specialty}</legend>
        <div className="flex flex-wrap gap-2">
          {SPECIALTY_FILTERS.map(({ id, label }) => (
            <label
              key={id}
              className="relative inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-line-strong bg-raised px-4 text-sm font-medium transition-colors duration-150 hover:border-ink has-checked:border-eucalyptus has-checked:bg-eucalyptus has-checked:text-on-eucalyptus has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
            >
              <input
                type="radio"
                name="specialty"
                value={id}
                checked={search.specialty === id}
                onChange={() => onChange?.({ ...search, specialty: id })}
                className="absolute inset-0 cursor-pointer opacity-0"
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
    </form>
  )
}
