import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { nameOf } from '#portal/features/clients/api.ts'
import { clearDraft, readDraft } from '#portal/lib/draft.ts'
import { useFormDraft } from '#portal/lib/form-draft.ts'
import { serverFields } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { Field } from '#portal/ui/field.tsx'
import { FileInput } from '#portal/ui/file-input.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { Select } from '#portal/ui/select.tsx'
import { TextInput } from '#portal/ui/text-input.tsx'
import { TextArea } from '#portal/ui/textarea.tsx'
import { CONTRACT_TYPES, NewContract } from '#wire/contracts.ts'
import {
  CONTRACT_FILE_KINDS,
  fileTooLarge,
  fileTypeRefused,
  MAX_FILE_BYTES,
} from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'
import { useAddContract, useHomes, whyNotAdded } from './queries.ts'

type Values = z.input<typeof NewContract>

const ENDINGS = CONTRACT_FILE_KINDS.flatMap(({ extensions }) =>
  extensions.map((ending) => `.${ending}`),
)

/** Checks a chosen file before it is sent (specification 5); returns the error text. */
function wrongWith(file: File | null): string | undefined {
  if (!file) return undefined
  const name = file.name.toLowerCase()
  if (!ENDINGS.some((ending) => name.endsWith(ending))) return fileTypeRefused(file.name)
  return file.size > MAX_FILE_BYTES ? fileTooLarge(file.name) : undefined
}

function focusFile(form: HTMLFormElement): void {
  const input = form.elements.namedItem('file')
  if (input instanceof HTMLElement) input.focus()
}

/** The add-contract form, specification 2.8 and 5. */
export function AddContract({ client, onClose }: { client: Client; onClose: () => void }) {
  const draft = `new-contract:${client.id}`
  const form = useForm<Values, unknown, NewContract>({
    resolver: zodResolver(NewContract),
    defaultValues: {
      contractType: '' as Values['contractType'],
      signerName: nameOf(client),
      notes: '',
      propertyId: '',
      ...readDraft<Partial<Values>>(draft, {}),
      userId: client.id,
    },
  })
  useFormDraft(draft, form)
  const [file, setFile] = useState<File | null>(null)
  const homes = useHomes(client.id).data ?? []
  const adding = useAddContract(() => {
    clearDraft(draft)
    onClose()
  })
  const refused = serverFields(adding.error)
  const { errors } = form.formState
  const fileError = wrongWith(file) ?? refused.filename

  const save = form.handleSubmit(
    (contract, event) => {
      if (wrongWith(file)) return focusFile(event?.target as HTMLFormElement)
      adding.mutate({ contract, file })
    },
    ({ contractType, signerName }) => {
      const missing = contractType ?? signerName
      if (missing)
        toast({
          title: 'Missing Information',
          description: missing.message ?? '',
          variant: 'destructive',
        })
    },
  )

  return (
    <FormDialog
      title="Add Contract"
      description={`For ${nameOf(client)}`}
      onClose={onClose}
      onSubmit={save}
      submitLabel="Add Contract"
      pendingLabel="Adding..."
      pending={adding.isPending}
      failure={
        adding.error
          ? { title: 'Contract Creation Failed', text: whyNotAdded(adding.error) }
          : undefined
      }
    >
      <Field
        label="Contract type"
        error={errors.contractType?.message ?? refused.contractType}
        required
      >
        <Select
          {...form.register('contractType')}
          placeholder="Choose a type"
          options={CONTRACT_TYPES.map(({ id, label }) => ({ value: id, label }))}
        />
      </Field>
      <Field label="Signer name" error={errors.signerName?.message ?? refused.signerName} required>
        <TextInput {...form.register('signerName')} autoComplete="off" />
      </Field>
      {homes.length > 1 && !file && (
        <Field label="Property" className="sm:col-span-2" error={refused.propertyId} optional>
          <Select
            {...form.register('propertyId')}
            placeholder="The newest that is not sold"
            options={homes.map(({ id, address }) => ({ value: id, label: address }))}
          />
        </Field>
      )}
      <Field
        label="Signed file"
        className="sm:col-span-2"
        error={fileError}
        help="PDF or Word. With a file the contract counts as signed. Without one we write the agreement, and the client signs it in the portal."
        optional
      >
        <FileInput
          name="file"
          accept={ENDINGS.join(',')}
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Field
        label="Notes"
        className="sm:col-span-2"
        error={errors.notes?.message ?? refused.notes}
        optional
      >
        <TextArea {...form.register('notes')} rows={3} />
      </Field>
    </FormDialog>
  )
}
