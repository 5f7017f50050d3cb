import { useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useClientProperties } from '#portal/features/properties/api.ts'
import { acceptFor, fileErrorOf } from '#portal/features/uploads/check-files.ts'
import { serverFields } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { FileInput } from '#portal/ui/text-input.tsx'
import { CONTRACT_TYPES, NewContract } from '#wire/contracts.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { CONTRACT_FILE_KINDS } from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'
import { useAddContract } from './queries.ts'

const texts = adminContractTexts.addContract

/** The add-contract form, SPEC-2.8 and SPEC-5. */
export function AddContract({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useZodForm({
    schema: NewContract,
    draft: `new-contract:${client.id}`,
    defaults: {
      contractType: '',
      signerName: nameOf(client),
      notes: '',
      propertyId: '',
      userId: client.id,
    },
  })
  const [file, setFile] = useState<File | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const properties = useClientProperties(client.id).data ?? []
  const action = useAddContract(form.clearDraftThen(onClose))
  const fileError = file ? fileErrorOf(file, CONTRACT_FILE_KINDS) : undefined
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    form,
    name,
    ...texts.fields[name],
  })

  return (
    <FormDialog
      {...texts.dialog}
      description={texts.forClient(nameOf(client))}
      form={form}
      action={action}
      onSubmit={(contract) =>
        fileError ? fileInput.current?.focus() : action.mutate({ contract, file })
      }
      onInvalid={({ contractType, signerName }) => {
        const description = (contractType ?? signerName)?.message
        if (description) toast({ title: texts.invalid, description, variant: 'destructive' })
      }}
      onClose={onClose}
    >
      <SelectField {...field('contractType')} options={optionsOf(CONTRACT_TYPES)} required />
      <TextField {...field('signerName')} autoComplete="off" required />
      {properties.length > 1 && !file && (
        <SelectField
          {...field('propertyId')}
          className="sm:col-span-2"
          options={properties.map(({ id, address }) => ({ value: id, label: address }))}
          optional
        />
      )}
      <Field
        {...texts.file}
        className="sm:col-span-2"
        error={fileError ?? serverFields(action.error).filename}
        optional
      >
        <FileInput
          name="file"
          ref={fileInput}
          accept={acceptFor(CONTRACT_FILE_KINDS)}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <TextAreaField {...field('notes')} className="sm:col-span-2" optional />
    </FormDialog>
  )
}
