import { useEffect } from 'react'
import { DataSection } from '#portal/features/account/data-section.tsx'
import { DeletionSection } from '#portal/features/account/deletion-section.tsx'
import { EmailSection } from '#portal/features/account/email-section.tsx'
import { LanguageSection } from '#portal/features/account/language-section.tsx'
import { PasswordSection } from '#portal/features/account/password-section.tsx'
import { DetailsSection, MailsSection } from '#portal/features/account/profile-sections.tsx'
import { SecondFactorSection } from '#portal/features/account/second-factor/second-factor-section.tsx'
import { SessionsSection } from '#portal/features/account/sessions-section.tsx'
import { CalendarLinks } from '#portal/features/calendar-feeds/calendar-links.tsx'
import { viewerOf } from '#portal/lib/http/viewer.ts'
import { Screen } from '#portal/ui/screen.tsx'
import { Section } from '#portal/ui/section.tsx'
import { accountTexts } from '#wire/texts/account.ts'
import { calendarFeedTexts } from '#wire/texts/calendar-feeds.ts'
import type { User } from '#wire/users.ts'
import { isClient } from '#wire/viewer.ts'

/** /account: the user's details, sign-in methods and stored data. */
export default function AccountScreen({ user }: { user: User }) {
  // A mail's link may name a section, which exists only after the first render.
  useEffect(() => {
    const { hash } = window.location
    if (hash) document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [])
  return (
    <Screen title={accountTexts.title} lead={accountTexts.lead}>
      <div className="grid gap-10">
        <DetailsSection user={user} />
        <EmailSection user={user} />
        <PasswordSection />
        <SecondFactorSection />
        <SessionsSection />
        <MailsSection user={user} />
        {isClient(viewerOf(user)) && <LanguageSection />}
        {isClient(viewerOf(user)) && (
          <Section id="calendar" title={calendarFeedTexts.title} lead={calendarFeedTexts.lead}>
            <CalendarLinks />
          </Section>
        )}
        <DataSection user={user} />
        {isClient(viewerOf(user)) && <DeletionSection user={user} />}
      </div>
    </Screen>
  )
}
