import { useEffect } from 'react'
import { CodeForm, useMailedCode } from '#portal/features/sessions/mailed-code.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { SignInForm } from '#portal/features/sessions/sign-in-form.tsx'
import { SignUpForm } from '#portal/features/sessions/sign-up-form.tsx'
import { call } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { usePageTitle, useSearchTab } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { verifyCode } from '#wire/sign-up.ts'
import { sessionTexts } from '#wire/texts/sessions.ts'

const { signIn, signUp, mailedCode: codeTexts, provider, benefits } = sessionTexts

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
        <h1 tabIndex={-1} className="mb-6 font-display text-3xl">
          {title}
        </h1>
        {mailedCode ? (
          <CodeForm
            mailedCode={mailedCode}
            onCode={async (code) => {
              const { email, pending: pendingToken } = mailedCode
              redirectAfterSignIn(
                await call(verifyCode, { body: { email, pending: pendingToken, code } }),
              )
            }}
            onResend={resend}
            onStartOver={clear}
          />
        ) : (
          <>
            <ProviderProblem />
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
