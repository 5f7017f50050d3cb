import { useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { serverFields } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { FileInput } from '#portal/ui/file-input.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { CONTRACT_TYPES, NewContract } from '#wire/contracts.ts'
import {
  CONTRACT_FILE_KINDS,
  fileTooLarge,
  fileTypeRefused,
  MAX_FILE_BYTES,
} from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'
import { useAddContract, useHomes } from './queries.ts'

const ENDINGS = CONTRACT_FILE_KINDS.flatMap(({ extensions }) =>
  extensions.map((ending) => `.${ending}`),
)

/** The error of a chosen file before it is sent (SPEC-5). */
function fileErrorOf(file: File | null): string | undefined {
  if (!file) return undefined
  const name = file.name.toLowerCase()
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return fileTypeRefused(file.name)
  return file.size > MAX_FILE_BYTES ? fileTooLarge(file.name) : undefined
}

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
  const homes = useHomes(client.id).data ?? []
  const adding = useAddContract(() => {
    form.clearDraft()
    onClose()
  })
  const fileError = fileErrorOf(file)

  return (
    <FormDialog
      title="Add Contract"
      description={`For ${nameOf(client)}`}
      form={form}
      action={adding}
      onSubmit={(contract) =>
        fileError ? fileInput.current?.focus() : adding.mutate({ contract, file })
      }
      onInvalid={({ contractType, signerName }) => {
        const description = (contractType ?? signerName)?.message
        if (description)
          toast({ title: 'Missing Information', description, variant: 'destructive' })
      }}
      onClose={onClose}
      submitLabel="Add Contract"
      pendingLabel="Adding..."
    >
      <SelectField
        form={form}
        name="contractType"
        label="Contract type"
        placeholder="Choose a type"
        options={optionsOf(CONTRACT_TYPES)}
        required
      />
      <TextField form={form} name="signerName" label="Signer name" autoComplete="off" required />
      {homes.length > 1 && !file && (
        <SelectField
          form={form}
          name="propertyId"
          label="Property"
          className="sm:col-span-2"
          placeholder="The newest that is not sold"
          options={homes.map(({ id, address }) => ({ value: id, label: address }))}
          optional
        />
      )}
      <Field
        label="Signed file"
        className="sm:col-span-2"
        error={fileError ?? serverFields(adding.error).filename}
        help="PDF or Word. With a file the contract counts as signed. Without one we write the agreement, and the client signs it in the portal."
        optional
      >
        <FileInput
          name="file"
          ref={fileInput}
          accept={ENDINGS.join(',')}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <TextAreaField form={form} name="notes" label="Notes" className="sm:col-span-2" optional />
    </FormDialog>
  )
}
