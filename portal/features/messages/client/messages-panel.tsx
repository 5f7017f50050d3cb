import { useMessageText } from '#portal/features/messages/message-text.ts'
import { useOwnProperties } from '#portal/features/properties/api.ts'
import { useDraft } from '#portal/lib/draft.ts'
import { contactPhone } from '#portal/lib/page-facts.ts'
import { Button } from '#portal/ui/button.tsx'
import { Field } from '#portal/ui/field.tsx'
import { Loaded } from '#portal/ui/loaded.tsx'
import { Select } from '#portal/ui/select.tsx'
import { Loading, Skeleton } from '#portal/ui/skeleton.tsx'
import { TextArea } from '#portal/ui/text-input.tsx'
import { phoneLink } from '#wire/phone.ts'
import type { Property } from '#wire/properties.ts'
import { clientMessageTexts } from '#wire/texts/messages.ts'
import type { User } from '#wire/users.ts'
import { useMarkThreadRead, useOwnOutbox, useOwnThread } from './queries.ts'
import { Thread } from './thread.tsx'

const texts = clientMessageTexts.messagesPanel

function ThreadSkeleton() {
  return (
    <Loading label={texts.loading} className="grid gap-5 p-6">
      <Skeleton className="h-16 w-2/3" />
      <Skeleton className="ml-auto h-12 w-1/2" />
      <Skeleton className="h-16 w-3/5" />
    </Loading>
  )
}

type ComposerProps = {
  /** The client's id, a part of the draft's key. */
  userId: string
  properties: readonly Property[]
  onSend: (content: string, propertyId: string | null) => void
}

/** A message to the agent, optionally about a property. */
function Composer({ userId, properties, onSend }: ComposerProps) {
  const [about, setAbout] = useDraft(`message-about:${userId}`, '')
  const { send, error, isBlank, control } = useMessageText({
    draft: `message:${userId}`,
    onSend: (content) => onSend(content, properties.some(({ id }) => id === about) ? about : null),
    ignoresBlank: true,
  })

  return (
    <form
      noValidate
      onSubmit={send}
      className="grid gap-3 border-t border-line p-4 sm:px-6 print:hidden"
    >
      <Field label={texts.message} hiddenLabel error={error}>
        <TextArea {...control} placeholder={texts.messagePlaceholder} />
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-3">
        {properties.length > 0 ? (
          <Field
            label={texts.about}
            hiddenLabel
            className="max-w-full min-w-0 flex-1 basis-48 sm:max-w-80"
          >
            <Select
              options={properties.map(({ id, address }) => ({ value: id, label: address }))}
              placeholder={texts.aboutPlaceholder}
              value={about}
              onChange={(event) => setAbout(event.target.value)}
            />
          </Field>
        ) : (
          <span />
        )}
        <Button type="submit" variant="primary" disabled={isBlank}>
          {texts.send}
        </Button>
      </div>
    </form>
  )
}

/** The Messages tab: one thread with the agent. */
export function MessagesPanel({ user }: { user: User }) {
  const thread = useOwnThread()
  const { unsent, send, retry, discard } = useOwnOutbox(user.id)
  const properties = useOwnProperties(user).data ?? []
  useMarkThreadRead(
    thread.data !== undefined,
    thread.data?.findLast(({ fromClient }) => !fromClient)?.id,
  )

  return (
    <section>
      <h2 tabIndex={-1} className="mb-1 font-display text-xl">
        {texts.title}
      </h2>
      <p className="mb-5 text-sm text-muted">
        {texts.introBeforePhone}
        <a
          href={phoneLink(contactPhone())}
          className="font-semibold whitespace-nowrap text-ink tabular-nums underline"
        >
          {contactPhone()}
        </a>
        {texts.introAfterPhone}
      </p>
      <div className="overflow-hidden rounded-card border border-line bg-paper">
        {/* Of one height, so that the form below stays where it is when the thread arrives. */}
        <div className="flex h-80 flex-col md:min-h-96">
          <Loaded from={thread} errorTitle={texts.errorTitle} skeleton={<ThreadSkeleton />}>
            {(messages) =>
              messages.length + unsent.length === 0 ? (
                <div className="flex flex-1 flex-col justify-center px-6 text-center">
                  <h3 className="font-display text-lg">{texts.empty.title}</h3>
                  <p className="mt-1 text-sm text-muted">{texts.empty.text}</p>
                </div>
              ) : (
                <Thread
                  pages={thread}
                  messages={messages}
                  unsent={unsent}
                  onRetry={retry}
                  onDiscard={discard}
                />
              )
            }
          </Loaded>
        </div>
        <Composer userId={user.id} properties={properties} onSend={send} />
      </div>
    </section>
  )
}
