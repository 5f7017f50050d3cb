import { type ReactNode, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import {
  NoteField,
  OwnBuyerFields,
  SignedTimes,
  TermFields,
} from '#portal/features/offers/offer-fields.tsx'
import {
  type OfferValues,
  TypedLinkOffer,
  TypedRevision,
  valuesOf,
} from '#portal/features/offers/typed-offer.ts'
import { serverFields } from '#portal/lib/http/request.ts'
import { useZodForm, type ZodForm } from '#portal/lib/zod-form.ts'
import { Form, type FormAction, PrivacyNote, SubmitButton } from '#portal/ui/form.tsx'
import type { LinkFile, LinkOffer, LinkRevision, OwnOffer } from '#wire/offer-links.ts'
import { offerPage } from '#wire/texts/offer-page.ts'
import { PaperFiles } from './paper-files.tsx'
import { useAnswerOffer, useSendOffer } from './queries.ts'
import { type Checked, ReadBack } from './read-back.tsx'

const { form: texts, check, revise } = offerPage

type TwoStepsProps<Output extends FieldValues & Checked> = {
  link: string
  form: ZodForm<OfferValues, Output>
  action: FormAction & { mutate: (values: Output) => void }
  title: string
  checkLabel: string
  sendLabel: string
  /** Fields before the terms. */
  children?: ReactNode
  /** A button beside the one that checks. */
  aside?: ReactNode
}

/**
 * The form, then what was typed, to be read before it is sent. The form stays in the page while it is read, so that a
 * refusal of the server shows at its field.
 */
function TwoSteps<Output extends FieldValues & Checked>(props: TwoStepsProps<Output>) {
  const { link, form, action, children, aside } = props
  const [checked, setChecked] = useState<Output | null>(null)
  // A refusal at a field leads back to the form; the typed values are in it.
  const isRefused = Object.keys(serverFields(action.error)).length > 0
  const [seenError, setSeenError] = useState<Error | null>(null)
  if (action.error !== seenError) {
    setSeenError(action.error)
    if (isRefused) setChecked(null)
  }
  const setFiles = (files: LinkFile[]) => {
    form.clearErrors('files')
    form.setValue('files', files)
  }
  return (
    <>
      <div hidden={checked !== null}>
        <h2 className="font-display text-2xl">{props.title}</h2>
        <p className="mt-1 mb-5 text-sm text-muted">{texts.lead}</p>
        <Form
          form={form}
          action={action}
          onSubmit={setChecked}
          className="grid gap-6 sm:grid-cols-2"
        >
          {children}
          <TermFields form={form}>
            <SignedTimes form={form} />
          </TermFields>
          <PaperFiles
            link={link}
            files={form.watch('files')}
            onAdd={(added) => setFiles([...form.getValues('files'), ...added])}
            onRemove={({ id }) =>
              setFiles(form.getValues('files').filter((file) => file.id !== id))
            }
            error={form.errorAt('files')}
          />
          <NoteField form={form} />
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <SubmitButton action={{ isPending: false }}>{props.checkLabel}</SubmitButton>
            {aside}
          </div>
          <div className="sm:col-span-2">
            <PrivacyNote />
          </div>
        </Form>
      </div>
      {checked && (
        <ReadBack
          checked={checked}
          action={action}
          sendLabel={props.sendLabel}
          onSend={() => action.mutate(checked)}
          onBack={() => setChecked(null)}
        />
      )}
    </>
  )
}

/** The form in which a buyer's agent makes the offer. @param draft the key of the typed values */
export function OfferForm({ link, draft }: { link: string; draft: string }) {
  const form = useZodForm<OfferValues, LinkOffer>({
    schema: TypedLinkOffer,
    draft,
    defaults: valuesOf(),
  })
  const action = useSendOffer(link, form.clearDraft)
  return (
    <TwoSteps
      {...{ link, form, action }}
      title={texts.title}
      checkLabel={texts.check}
      sendLabel={check.send}
    >
      <OwnBuyerFields form={form} />
    </TwoSteps>
  )
}

type ReviseFormProps = {
  link: string
  draft: string
  offer: OwnOffer
  /** Takes the form away again; a button stands for it where it is given. */
  onClose: () => void
  aside?: ReactNode
}

/** The form in which a buyer's agent sends other terms; it begins with the terms now. */
export function ReviseForm({ link, draft, offer, onClose, aside }: ReviseFormProps) {
  const form = useZodForm<OfferValues, LinkRevision>({
    schema: TypedRevision,
    draft,
    defaults: { ...valuesOf(offer.terms), version: offer.version },
    excludedFromDraft: ['version'],
  })
  const action = useAnswerOffer(link, revise.sent, form.clearDraftThen(onClose))
  return (
    <TwoSteps
      {...{ link, form, action, aside }}
      title={revise.title}
      checkLabel={revise.check}
      sendLabel={revise.send}
    />
  )
}
