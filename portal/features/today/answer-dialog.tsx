import { z } from 'zod'
import { useZodForm } from '#portal/lib/zod-form.ts'
import { FormDialog } from '#portal/ui/form-dialog.tsx'
import { TextAreaField } from '#portal/ui/form-fields.tsx'
import { TextLink } from '#portal/ui/link.tsx'
import { MessageContent } from '#wire/messages.ts'
import { todayTexts } from '#wire/texts/today.ts'
import type { TodayEntry } from '#wire/today.ts'
import { useAnswer } from './queries.ts'

const texts = todayTexts.answer

const Answer = z.object({ content: MessageContent })

/** A message to a client who waits, with the client's last one above it. */
export function AnswerDialog({ entry, onClose }: { entry: TodayEntry; onClose: () => void }) {
  const { id, title, link } = entry
  const name = entry.who ?? ''
  const form = useZodForm({ schema: Answer, draft: `answer:${id}`, defaults: { content: '' } })
  const action = useAnswer(form.clearDraftThen(onClose))
  return (
    <FormDialog
      title={texts.title(name)}
      description={title}
      submitLabel={texts.submit}
      pendingLabel={texts.pending}
      form={form}
      action={action}
      onSubmit={({ content }) => action.mutate({ clientId: id, name, content })}
      onClose={onClose}
    >
      <TextAreaField
        form={form}
        name="content"
        {...texts.message}
        rows={5}
        required
        className="sm:col-span-2"
      />
      <p className="text-sm sm:col-span-2">
        <TextLink href={link}>{texts.openThread}</TextLink>
      </p>
    </FormDialog>
  )
}
