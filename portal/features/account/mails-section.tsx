import { useId, useState } from 'react'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { Section } from '#portal/ui/section.tsx'
import { mailsFor, type OptionalMail } from '#wire/mail-preferences.ts'
import type { User } from '#wire/users.ts'
import { useChangeAccount } from './queries.ts'

const MAILS: Record<OptionalMail, { label: string; text: string }> = {
  messages: { label: 'New messages', text: 'When someone writes to you.' },
  stageNews: { label: 'Updates on your sale', text: 'When your sale moves to its next step.' },
}

type ChoiceProps = {
  label: string
  text: string
  checked: boolean
  onChange: (checked: boolean) => void
}

function Choice({ label, text, checked, onChange }: ChoiceProps) {
  const textId = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-eucalyptus"
          aria-describedby={textId}
          checked={checked}
          onChange={({ target }) => onChange(target.checked)}
        />
        {label}
      </label>
      <p id={textId} className="-mt-1.5 pl-8 text-sm text-muted">
        {text}
      </p>
    </div>
  )
}

export function MailsSection({ user }: { user: User }) {
  const saving = useChangeAccount('Saved')
  const kinds = mailsFor(viewerOf(user))
  // React state, because a mutation's variables render a task later: the checkbox would flip back first.
  const [pending, setPending] = useState<Partial<Record<OptionalMail, boolean>>>({})
  const change = (kind: OptionalMail, wanted: boolean) => {
    setPending({ [kind]: wanted })
    saving.mutate({ mailPreferences: { [kind]: wanted } }, { onSettled: () => setPending({}) })
  }
  return (
    <Section
      id="mails"
      title="Emails we send"
      lead="We always email you about security, appointments and contracts."
    >
      {kinds.length === 0 && <p>There are no optional emails for your account.</p>}
      <div className="grid gap-2">
        {kinds.map((kind) => (
          <Choice
            key={kind}
            {...MAILS[kind]}
            checked={pending[kind] ?? user.mailPreferences[kind]}
            onChange={(wanted) => change(kind, wanted)}
          />
        ))}
      </div>
    </Section>
  )
}
