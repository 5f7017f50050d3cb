import { useEffect } from 'react'
import { DataSection } from '#portal/features/account/data-section.tsx'
import { DeletionSection } from '#portal/features/account/deletion-section.tsx'
import { DetailsSection } from '#portal/features/account/details-section.tsx'
import { EmailSection } from '#portal/features/account/email-section.tsx'
import { MailsSection } from '#portal/features/account/mails-section.tsx'
import { PasswordSection } from '#portal/features/account/password-section.tsx'
import { showUser } from '#portal/features/account/queries.ts'
import { SecondFactorSection } from '#portal/features/account/second-factor/second-factor-section.tsx'
import { SessionsSection } from '#portal/features/account/sessions-section.tsx'
import { CodeForm } from '#portal/features/sessions/code-form.tsx'
import { useWaitingCode } from '#portal/features/sessions/waiting-code.ts'
import { call } from '#portal/lib/http/request.ts'
import { asViewer } from '#portal/lib/http/viewer.ts'
import { toast } from '#portal/lib/toast.ts'
import { Screen } from '#portal/ui/screen.tsx'
import { verifyEmail } from '#wire/account.ts'
import type { User } from '#wire/users.ts'
import { isClient } from '#wire/viewer.ts'

/** Scrolls to the section that a mail's link names; it exists only after the first render. */
function useSectionInAddress() {
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
}

function Email({ user }: { user: User }) {
  const { waiting, onCodeMailed, resend, forget } = useWaitingCode('new-email-code')
  const onCode = async (code: string) => {
    if (!waiting) return
    showUser(await call(verifyEmail, { body: { code, pending: waiting.pending } }))
    forget()
    toast({ title: 'Your e-mail is changed', description: `From now on it is ${waiting.email}.` })
  }
  return (
    <EmailSection
      user={user}
      onCodeMailed={onCodeMailed}
      codeForm={
        waiting && (
          <CodeForm waiting={waiting} onCode={onCode} onResend={resend} onStartOver={forget} />
        )
      }
    />
  )
}

/** /account: the user's details, sign-in methods and stored data. */
export default function AccountScreen({ user }: { user: User }) {
  useSectionInAddress()
  return (
    <Screen title="Your account" lead="Who you are, how you sign in, and what we hold about you.">
      <div className="grid gap-10">
        <DetailsSection user={user} />
        <Email user={user} />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <MailsSection user={user} />
        <DataSection user={user} />
        {isClient(asViewer(user)) && <DeletionSection user={user} />}
      </div>
    </Screen>
  )
}
