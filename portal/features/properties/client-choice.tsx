import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldValues, Path } from 'react-hook-form'
import { nameOf } from '#portal/features/clients/api.ts'
import { pagesFor, usePages } from '#portal/lib/http/pages.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { SelectField } from '#portal/ui/form-fields.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { adminPropertyTexts } from '#wire/texts/properties.ts'
import { listClients } from '#wire/users.ts'

const texts = adminPropertyTexts.addProperty

const clientsWith = (search: string) =>
  pagesFor(listClients, { query: { search: search.trim() } }, ({ createdAt }) => createdAt)

type ClientChoiceProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  name: Path<Values>
}

/** A choice of one client. With more clients than one page holds, a search field narrows the choice. */
export function ClientChoice<Values extends FieldValues, Output>(
  props: ClientChoiceProps<Values, Output>,
) {
  const [search, setSearch] = useState('')
  const list = usePages({ ...clientsWith(search), placeholderData: keepPreviousData })
  const chosen = String(props.form.watch(props.name) ?? '')
  const found = (list.data ?? [])
    .map((client) => ({ value: client.id, label: nameOf(client) }))
    .sort((a, b) => a.label.localeCompare(b.label))
  const isListed = !chosen || found.some(({ value }) => value === chosen)
  const isLong = search !== '' || list.hasNextPage
  return (
    <>
      {isLong && (
        <Field label={texts.findClient} className="sm:col-span-2">
          <TextInput
            type="search"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </Field>
      )}
      {/* The select takes its value from the form when it appears, so its options must be there. */}
      {list.data && (
        <SelectField
          {...props}
          {...texts.fields.userId}
          className="sm:col-span-2"
          options={isListed ? found : [{ value: chosen, label: texts.chosenClient }, ...found]}
          required
        />
      )}
    </>
  )
}
