import type { FieldValues, Path } from 'react-hook-form'
import { useClientProperties } from '#portal/features/properties/api.ts'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { SelectField } from '#portal/ui/form-fields.tsx'

type HomeChoiceProps<Values extends FieldValues, Output> = {
  form: ZodForm<Values, Output>
  name: Path<Values>
  clientId: string
  label: string
  /** Labels the choice of none. */
  placeholder: string
}

/** An optional choice of one of a client's homes; nothing where the client has none. */
export function HomeChoice<Values extends FieldValues, Output>(
  props: HomeChoiceProps<Values, Output>,
) {
  const { clientId, ...field } = props
  const homes = useClientProperties(clientId).data ?? []
  if (homes.length === 0) return null
  return (
    <SelectField
      {...field}
      optional
      className="sm:col-span-2"
      options={homes.map(({ id, address }) => ({ value: id, label: address }))}
    />
  )
}
