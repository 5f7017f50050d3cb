import { type RefObject, useEffect, useRef, useState } from 'react'
import { nameOf } from '#portal/features/clients/api.ts'
import { useClientProperties } from '#portal/features/properties/api.ts'
import { Proposals, useProposals, useSaleFacts } from '#portal/features/sale/proposals.tsx'
import { acceptFor, fileErrorOf } from '#portal/features/uploads/check-files.ts'
import { serverFields } from '#portal/lib/http/request.ts'
import { toast } from '#portal/lib/toast.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Field } from '#portal/ui/field.tsx'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { FileInput } from '#portal/ui/text-input.tsx'
import { CONTRACT_TYPES, DUE_AFTER_DAYS, NewContract, unsoldHomes } from '#wire/contracts.ts'
import { commissionLabel, PACKAGES, ServicePackage } from '#wire/packages.ts'
import type { Property } from '#wire/properties.ts'
import { stageByContract } from '#wire/sale-states.ts'
import { addDays, pacificDate } from '#wire/slots.ts'
import { type CustomerStage, stageLabel } from '#wire/stages.ts'
import { adminContractTexts } from '#wire/texts/contracts.ts'
import { CONTRACT_FILE_KINDS } from '#wire/uploads.ts'
import type { Client } from '#wire/users.ts'
import { ContractPreview } from './contract-preview.tsx'
import { useAddContract, useContractPreview } from './queries.ts'
import { SignersField, useSignerChoice } from './signers-field.tsx'

const texts = adminContractTexts.addContract

type Values = {
  contractType: string
  signerName: string
  notes: string
  propertyId: string
  servicePackage: string
  dueOn: string
  userId: string
}

const today = () => pacificDate(new Date())

type ContractForm = ZodForm<Values, NewContract>

/** The client's homes. Until staff choose one, the only home that is not sold is chosen, else none. */
function useHomeChoice(form: ContractForm, clientId: string) {
  const query = useClientProperties(clientId)
  const homes = query.data
  const chosen = form.watch('propertyId')
  const isChosenByStaff = form.formState.dirtyFields.propertyId === true
  useEffect(() => {
    if (!homes || (isChosenByStaff && homes.some(({ id }) => id === chosen))) return
    const [home, ...others] = unsoldHomes(homes)
    form.setValue('propertyId', home && others.length === 0 ? home.id : '')
  }, [homes, chosen, isChosenByStaff, form])
  const isMissing = chosen === '' && homes !== undefined && unsoldHomes(homes).length > 0
  const home = homes?.find(({ id }) => id === chosen)
  const needsPackage = home !== undefined && home.servicePackage === null
  return { homes: homes ?? [], isMissing, needsPackage, isLoading: query.isLoading }
}

type FieldsProps = {
  form: ContractForm
  homes: readonly Property[]
  fileInput: RefObject<HTMLInputElement | null>
  fileError: string | undefined
  onFile: (file: File | null) => void
  /** False once a signed file is chosen. */
  isToSign: boolean
  /** False where the chosen signers are named as the list of the home's sellers does. */
  namesSigner: boolean
  /** The text names a package, and the chosen home has none yet. */
  needsPackage: boolean
}

function ContractFields(props: FieldsProps) {
  const { form, homes, fileInput, fileError, onFile } = props
  const { isToSign, namesSigner, needsPackage } = props
  const field = <Name extends keyof typeof texts.fields>(name: Name) => ({
    form,
    name,
    ...texts.fields[name],
  })
  return (
    <>
      <SelectField {...field('contractType')} options={optionsOf(CONTRACT_TYPES)} required />
      {namesSigner && <TextField {...field('signerName')} autoComplete="off" required />}
      {homes.length > 0 && (
        <SelectField
          {...field('propertyId')}
          className="sm:col-span-2"
          options={homes.map(({ id, address, status }) => ({
            value: id,
            label: status === 'sold' ? texts.soldHome(address) : address,
          }))}
          required
        />
      )}
      {needsPackage && (
        <SelectField
          {...field('servicePackage')}
          className="sm:col-span-2"
          options={PACKAGES.map(({ id, name }) => ({
            value: id,
            label: texts.packageChoice(name, commissionLabel(id)),
          }))}
          required
        />
      )}
      {isToSign && <TextField {...field('dueOn')} type="date" min={today()} />}
      <Field
        {...texts.file}
        className={isToSign ? undefined : 'sm:col-span-2'}
        error={fileError}
        optional
      >
        <FileInput
          name="file"
          ref={fileInput}
          accept={acceptFor(CONTRACT_FILE_KINDS)}
          onChange={(event) => onFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <TextAreaField {...field('notes')} className="sm:col-span-2" optional />
    </>
  )
}

/** The values of the preview once the form has them; a contract with a file brings its own text. */
function previewedValues(
  { contractType, signerName, propertyId, userId, ...given }: Values,
  { signers }: Pick<NewContract, 'signers'>,
) {
  const type = NewContract.shape.contractType.safeParse(contractType)
  if (!type.success || !signerName.trim()) return null
  const servicePackage = ServicePackage.safeParse(given.servicePackage).data
  const about = { userId, propertyId: propertyId || undefined, servicePackage }
  return { contractType: type.data, signerName, signers, ...about }
}

type WhatFollowsProps = {
  /** The stage to which the contract moves the client by itself. */
  stage: CustomerStage | null
  proposals: ReturnType<typeof useProposals>
}

/** What the contract changes by itself, and the further changes with a tick each. */
function WhatFollows({ stage, proposals }: WhatFollowsProps) {
  return (
    <>
      {stage && <p className="mb-2 text-sm">{texts.movesTo(stageLabel(stage))}</p>}
      <Proposals {...proposals} />
    </>
  )
}

function useContractForm(client: Client): ContractForm {
  return useZodForm<Values, NewContract>({
    schema: NewContract,
    draft: `new-contract:${client.id}`,
    defaults: {
      contractType: '',
      signerName: nameOf(client),
      notes: '',
      propertyId: '',
      servicePackage: '',
      dueOn: addDays(today(), DUE_AFTER_DAYS),
      userId: client.id,
    },
    excludedFromDraft: ['propertyId', 'servicePackage', 'dueOn'],
  })
}

/** The add-contract form, SPEC-2.8 and SPEC-5, with the text as the client will get it. */
export function AddContract({ client, onClose }: { client: Client; onClose: () => void }) {
  const form = useContractForm(client)
  const [file, setFile] = useState<File | null>(null)
  const fileInput = useRef<HTMLInputElement>(null)
  const choice = useHomeChoice(form, client.id)
  const needsPackage = choice.needsPackage && file === null
  const isPackageMissing = needsPackage && form.watch('servicePackage') === ''
  const choiceOfSigners = useSignerChoice(form.watch('propertyId'))
  const isToSignBySeveral = choiceOfSigners.isSeveral && file === null
  const isReady =
    !choice.isMissing && !choice.isLoading && !isPackageMissing && !choiceOfSigners.isMissing
  const facts = useSaleFacts(client.id)
  const status = file ? 'signed' : 'pending'
  const proposals = useProposals(facts, { kind: 'contract', status })
  const wanted = file || !isReady ? null : previewedValues(form.watch(), choiceOfSigners.signers)
  const preview = useContractPreview(wanted)
  const action = useAddContract(form.clearDraftThen(onClose))
  const fileError = file ? fileErrorOf(file, CONTRACT_FILE_KINDS) : undefined

  const add = (contract: NewContract) => {
    if (fileError) return fileInput.current?.focus()
    if (choice.isMissing)
      return form.setError('propertyId', { message: texts.chooseHome }, { shouldFocus: true })
    if (isPackageMissing)
      return form.setError(
        'servicePackage',
        { message: texts.choosePackage },
        { shouldFocus: true },
      )
    const { also } = proposals
    if (isToSignBySeveral && choiceOfSigners.isMissing) return
    if (file) return action.mutate({ contract: { ...contract, also }, file })
    // Staff send only the text that the dialog shows. If it could not be loaded, this submit loads it again instead.
    if (!preview.data) return void preview.refetch()
    const { sha256: previewSha256 } = preview.data
    const { signers } = choiceOfSigners
    action.mutate({ contract: { ...contract, ...signers, also, previewSha256 }, file })
  }

  return (
    <FormDialog
      {...texts.dialog}
      pendingLabel={action.isPending ? texts.dialog.pendingLabel : texts.preview.loading}
      description={texts.forClient(nameOf(client))}
      width="wide"
      form={form}
      action={{ ...action, isPending: action.isPending || choice.isLoading || preview.isComing }}
      onSubmit={add}
      onInvalid={({ contractType, signerName }) => {
        const description = (contractType ?? signerName)?.message
        if (description) toast({ title: texts.invalid, description, variant: 'destructive' })
      }}
      onClose={onClose}
    >
      <ContractFields
        {...{ form, fileInput, needsPackage }}
        homes={choice.homes}
        fileError={fileError ?? serverFields(action.error).filename}
        onFile={setFile}
        isToSign={file === null}
        namesSigner={!isToSignBySeveral || choiceOfSigners.way === 'alone'}
      />
      {isToSignBySeveral && <SignersField choice={choiceOfSigners} client={nameOf(client)} />}
      {facts && (
        <div className="sm:col-span-2">
          <WhatFollows stage={stageByContract(facts.stage, { status })} proposals={proposals} />
        </div>
      )}
      {wanted && <ContractPreview client={nameOf(client)} from={preview} />}
    </FormDialog>
  )
}
