import { useState } from 'react'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { Section } from '#portal/ui/section.tsx'
import { type MailPreferences, mailsFor, type OptionalMail } from '#wire/mail-preferences.ts'
import { accountTexts } from '#wire/texts/account.ts'
import type { User } from '#wire/users.ts'
import { useChangeAccount } from './queries.ts'

const texts = accountTexts.mails

export function MailsSection({ user }: { user: User }) {
  const saving = useChangeAccount(texts.saved)
  const mails = mailsFor(viewerOf(user))
  // React state, because a mutation's variables render a task later: the checkbox would flip back first.
  const [pending, setPending] = useState<Partial<MailPreferences>>({})
  const change = (mail: OptionalMail, isWanted: boolean) => {
    setPending({ [mail]: isWanted })
    saving.mutate({ mailPreferences: { [mail]: isWanted } }, { onSettled: () => setPending({}) })
  }
  return (
    <Section id="mails" title={texts.title} lead={texts.lead}>
      {mails.length === 0 && <p>{texts.none}</p>}
      <div className="grid gap-2">
        {mails.map((mail) => (
          <div key={mail}>
            <label className="flex min-h-11 cursor-pointer items-center gap-3 font-semibold">
              <input
                type="checkbox"
                className="size-5 shrink-0 accent-eucalyptus"
                aria-describedby={`mail-${mail}`}
                checked={pending[mail] ?? user.mailPreferences[mail]}
                onChange={({ target }) => change(mail, target.checked)}
              />
              {texts[mail].label}
            </label>
            <p id={`mail-${mail}`} className="-mt-1.5 pl-8 text-sm text-muted">
              {texts[mail].text}
            </p>
          </div>
        ))}
      </div>
    </Section>
  )
}
