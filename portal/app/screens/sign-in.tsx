import { useEffect, useRef, useState } from 'react'
import { requestBooking } from '#portal/features/consultations/booking-store.ts'
import { SignInCode, useMailedCode } from '#portal/features/sessions/mailed-code.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { SignInForm } from '#portal/features/sessions/sign-in-form.tsx'
import { SignUpForm } from '#portal/features/sessions/sign-up-form.tsx'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { hasSignedIn } from '#portal/lib/known-browser.ts'
import { usePageTitle, useSearchTab } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button } from '#portal/ui/button.tsx'
import { Card } from '#portal/ui/card.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { sessionTexts } from '#wire/texts/sessions.ts'

const { signIn, signUp, newHere, mailedCode: codeTexts, provider, benefits } = sessionTexts

/** The error that `?problem=provider` names: the sign-in provider did not confirm the user. */
function ProviderProblem() {
  const query = new URLSearchParams(window.location.search)
  if (query.get('problem') !== 'provider') return null
  const retryPath = `/api/login?${new URLSearchParams({ next: query.get('next') ?? '/dashboard' })}`
  return (
    <div className="mb-6">
      <Alert variant="destructive" title={provider.failedTitle}>
        <a href={retryPath} className="underline underline-offset-2">
          {provider.retry}
        </a>
        {provider.retryEnd}
      </Alert>
    </div>
  )
}

/** Comes first for a visitor who has never signed in on this browser: the site's calls to action lead here. */
function NewHere({ onCreate }: { onCreate: () => void }) {
  return (
    <Card as="section" aria-labelledby="new-here" className="mb-8">
      <h2 id="new-here" className="font-display text-lg">
        {newHere.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{newHere.text}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onCreate}>{signUp.tab}</Button>
        <Button onClick={() => requestBooking()}>{newHere.book}</Button>
      </div>
    </Card>
  )
}

function Benefits() {
  return (
    <aside className="flex flex-col justify-between gap-10 border-t border-line pt-10 lg:border-t-0 lg:border-l lg:pt-2 lg:pl-16">
      <div>
        <h2 className="font-display text-2xl">{benefits.title}</h2>
        <p className="mt-3 max-w-[52ch] text-muted">{benefits.lead}</p>
        <dl className="mt-6 grid gap-x-10 sm:grid-cols-2">
          {benefits.list.map(({ title, text }) => (
            <div key={title} className="border-t border-line py-4">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 text-sm text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
      <HouseDrawing className="hidden w-full max-w-lg lg:block" />
    </aside>
  )
}

/** The only page to sign in or create an account; `?next=` leads back. */
export default function SignInScreen() {
  const [tab, setTab] = useSearchTab('sign-in', ['sign-in', 'create'])
  const { mailedCode, onCodeMailed, resend, clear } = useMailedCode()
  const formTitle = tab === 'create' ? signUp.title : signIn.title
  const title = mailedCode ? codeTexts.title : formTitle
  const { user } = useViewer()
  const [isKnown] = useState(hasSignedIn)
  const heading = useRef<HTMLHeadingElement>(null)
  // The button that is pressed goes; the heading names the form that comes.
  const create = () => {
    setTab('create')
    heading.current?.focus()
  }
  usePageTitle(title)

  // A user who is already signed in needs no sign-in.
  useEffect(() => {
    if (user) redirectAfterSignIn(user)
  }, [user])

  const signInForm = <SignInForm onCodeMailed={onCodeMailed} />
  const signUpForm = <SignUpForm onCodeMailed={onCodeMailed} />
  return (
    <div className="page-width grid gap-12 py-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-24 lg:py-16">
      <section>
        <h1 ref={heading} tabIndex={-1} className="mb-6 font-display text-3xl">
          {title}
        </h1>
        {mailedCode ? (
          <SignInCode mailedCode={mailedCode} onResend={resend} onStartOver={clear} />
        ) : (
          <>
            <ProviderProblem />
            {tab === 'sign-in' && !isKnown && <NewHere onCreate={create} />}
            <Tabs
              label={signIn.tabs}
              value={tab}
              onChange={setTab}
              tabs={[
                { name: 'sign-in', label: signIn.title, content: signInForm },
                { name: 'create', label: signUp.tab, content: signUpForm },
              ]}
            />
          </>
        )}
      </section>
      <Benefits />
    </div>
  )
}
