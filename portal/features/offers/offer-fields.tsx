import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodForm } from '#portal/lib/zod-form.ts'
import { optionsOf, SelectField, TextAreaField, TextField } from '#portal/ui/form-fields.tsx'
import { FINANCINGS, OCCUPANCIES, TAX_PAYERS } from '#wire/offer-terms.ts'
import { offerScreenTexts } from '#wire/texts/offer-screens.ts'
import { offerTermTexts } from '#wire/texts/offers.ts'
import { usePapers } from './queries.ts'
import type { OfferValues } from './typed-offer.ts'

const { fields, parts, notSaid, noFile, payers, occupancies } = offerScreenTexts.staff.form

type FormProps<Output extends FieldValues> = { form: ZodForm<OfferValues, Output> }

const YES_OR_NO = [
  { value: 'yes', label: offerTermTexts.yes },
  { value: 'no', label: offerTermTexts.no },
]

/** Staff read of the seller as another person. */
const PAYERS = TAX_PAYERS.map(({ id }) => ({ value: id, label: payers[id] }))
const STAYING = OCCUPANCIES.map(({ id }) => ({ value: id, label: occupancies[id] }))

const AMOUNT = { inputMode: 'decimal', autoComplete: 'off', maxLength: 14 } as const
const DAYS = { inputMode: 'numeric', autoComplete: 'off', maxLength: 4 } as const

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className="grid gap-5 sm:col-span-2 sm:grid-cols-2">
      <legend className="mb-3 font-display text-lg">{title}</legend>
      {children}
    </fieldset>
  )
}

function BuyersField<Output extends FieldValues>({ form }: FormProps<Output>) {
  return (
    <TextAreaField
      form={form}
      name="buyerNames"
      {...fields.buyers}
      rows={2}
      required
      className="sm:col-span-2"
    />
  )
}

/** Who the buyer is, and the brokerage of the agent who types it. */
export function OwnBuyerFields<Output extends FieldValues>({ form }: FormProps<Output>) {
  return (
    <Part title={parts.ownBuyer}>
      <BuyersField form={form} />
      <TextField
        form={form}
        name="agent.brokerage"
        {...fields.ownBrokerage}
        autoComplete="organization"
        maxLength={200}
        required
      />
    </Part>
  )
}

/** Who the buyer and the buyer's agent are. */
export function BuyerFields<Output extends FieldValues>({ form }: FormProps<Output>) {
  const given = { form, autoComplete: 'off', maxLength: 200 } as const
  return (
    <Part title={parts.buyer}>
      <BuyersField form={form} />
      <TextField {...given} name="agent.name" {...fields.agentName} required />
      <TextField {...given} name="agent.email" {...fields.agentEmail} type="email" required />
      <TextField {...given} name="agent.brokerage" {...fields.brokerage} required />
      <TextField {...given} name="agent.licenceNumber" {...fields.licenceNumber} optional />
    </Part>
  )
}

function MoneyFields<Output extends FieldValues>({ form }: FormProps<Output>) {
  return (
    <Part title={parts.money}>
      <TextField {...AMOUNT} form={form} name="terms.price" {...fields.price} required />
      <TextField {...AMOUNT} form={form} name="terms.deposit" {...fields.deposit} required />
      <SelectField
        form={form}
        name="terms.financing"
        {...fields.financing}
        options={optionsOf(FINANCINGS)}
      />
      <TextField
        {...AMOUNT}
        form={form}
        name="terms.downPayment"
        {...fields.downPayment}
        optional
      />
      <TextField
        {...AMOUNT}
        form={form}
        name="terms.buyerAgentCompensation"
        {...fields.compensation}
        optional
      />
      <TextField
        {...AMOUNT}
        form={form}
        name="terms.concessions"
        {...fields.concessions}
        optional
      />
      <SelectField
        form={form}
        name="terms.transferTax.county"
        {...fields.countyTax}
        options={PAYERS}
      />
      <SelectField form={form} name="terms.transferTax.city" {...fields.cityTax} options={PAYERS} />
    </Part>
  )
}

function ConditionFields<Output extends FieldValues>({ form }: FormProps<Output>) {
  const choice = { form, placeholder: notSaid, options: YES_OR_NO }
  return (
    <Part title={parts.depends}>
      <TextField {...DAYS} form={form} name="terms.contingencies.loan" {...fields.loan} />
      <TextField {...DAYS} form={form} name="terms.contingencies.appraisal" {...fields.appraisal} />
      <TextField
        {...DAYS}
        form={form}
        name="terms.contingencies.investigation"
        {...fields.investigation}
      />
      <TextField
        {...DAYS}
        form={form}
        name="terms.contingencies.saleOfBuyersHome"
        {...fields.saleOfBuyersHome}
      />
      <SelectField {...choice} name="terms.asIs" {...fields.asIs} />
      <SelectField {...choice} name="terms.electronicRecords" {...fields.electronicRecords} />
    </Part>
  )
}

function TimeFields<Output extends FieldValues>({
  form,
  children,
}: FormProps<Output> & { children: ReactNode }) {
  const stays = form.watch('terms.occupancy') === 'seller-stays'
  return (
    <Part title={parts.time}>
      <TextField {...DAYS} form={form} name="terms.closeDays" {...fields.closeDays} />
      <TextField form={form} name="terms.closeOn" {...fields.closeOn} type="date" />
      <SelectField form={form} name="terms.occupancy" {...fields.occupancy} options={STAYING} />
      {stays && (
        <TextField {...DAYS} form={form} name="terms.sellerStaysDays" {...fields.sellerStaysDays} />
      )}
      {children}
    </Part>
  )
}

/** The terms of a version. `children`: the fields of its times. */
export function TermFields<Output extends FieldValues>({
  form,
  children,
}: FormProps<Output> & { children: ReactNode }) {
  return (
    <>
      <MoneyFields form={form} />
      <ConditionFields form={form} />
      <TimeFields form={form}>{children}</TimeFields>
    </>
  )
}

/** When a version was signed, and when it ends. */
export function SignedTimes<Output extends FieldValues>({ form }: FormProps<Output>) {
  return (
    <>
      <TextField form={form} name="signedAt" {...fields.signedAt} type="datetime-local" required />
      <TextField form={form} name="expiresAt" {...fields.expiresAt} type="datetime-local" />
    </>
  )
}

/** The buyer's note, which staff alone read. */
export function NoteField<Output extends FieldValues>({ form }: FormProps<Output>) {
  return (
    <TextAreaField
      form={form}
      name="terms.note"
      {...fields.note}
      rows={3}
      maxLength={2000}
      className="sm:col-span-2"
    />
  )
}

/** The terms, the times and the paper of a version. */
export function PaperFields<Output extends FieldValues>({
  form,
  propertyId,
}: FormProps<Output> & { propertyId: string }) {
  const papers = (usePapers(propertyId).data ?? []).filter(
    ({ mimeType }) => mimeType === 'application/pdf',
  )
  return (
    <>
      <TermFields form={form}>
        <SignedTimes form={form} />
      </TermFields>
      <SelectField
        form={form}
        name="file"
        {...fields.file}
        placeholder={noFile}
        options={papers.map(({ id, originalName }) => ({ value: id, label: originalName }))}
        className="sm:col-span-2"
      />
      <NoteField form={form} />
    </>
  )
}
