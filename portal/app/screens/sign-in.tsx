import { useEffect } from 'react'
import { CodeForm } from '#portal/features/sessions/code-form.tsx'
import { redirectAfterSignIn } from '#portal/features/sessions/redirect-after-sign-in.ts'
import { SignInForm } from '#portal/features/sessions/sign-in-form.tsx'
import { SignUpForm } from '#portal/features/sessions/sign-up-form.tsx'
import { useWaitingCode } from '#portal/features/sessions/waiting-code.ts'
import { call } from '#portal/lib/http/request.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { usePageTitle, useSearchTab } from '#portal/lib/navigate.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { HouseDrawing } from '#portal/ui/house-drawing.tsx'
import { Tabs } from '#portal/ui/tabs.tsx'
import { verifyCode } from '#wire/sign-up.ts'

const INSIDE = [
  { title: 'Where your sale stands', text: 'Five steps with dates, from consultation to sold.' },
  { title: 'A straight line to your agent', text: 'One thread, and answers from a person.' },
  {
    title: 'What homes near yours sold for',
    text: 'Recorded sales and what they say about yours.',
  },
  { title: 'People who make it look good', text: 'Photographers, videographers, stagers. Vetted.' },
]

/** The error that `?problem=provider` names: the sign-in provider did not confirm the user. */
function ProviderProblem() {
  const query = new URLSearchParams(window.location.search)
  if (query.get('problem') !== 'provider') return null
  const again = `/api/login?${new URLSearchParams({ next: query.get('next') ?? '/dashboard' })}`
  return (
    <div className="mb-6">
      <Alert variant="destructive" title="That sign-in did not work">
        <a href={again} className="underline underline-offset-2">
          Try it again
        </a>
        , or use your password here.
      </Alert>
    </div>
  )
}

/** The only page to sign in or create an account; `?next=` leads back. */
export default function SignInScreen() {
  const [tab, setTab] = useSearchTab('sign-in', ['sign-in', 'create'])
  const { waiting, onCodeMailed, resend, forget } = useWaitingCode()
  const formTitle = tab === 'create' ? 'Create your account' : 'Sign in'
  const title = waiting ? 'Check your inbox' : formTitle
  const { user } = useViewer()
  usePageTitle(title)

  // A user who is already signed in needs no sign-in.
  useEffect(() => {
    if (user) redirectAfterSignIn(user)
  }, [user])

  return (
    <div className="page-width grid gap-12 py-10 lg:grid-cols-[minmax(0,26rem)_minmax(0,1fr)] lg:gap-24 lg:py-16">
      <section>
        <h1 tabIndex={-1} className="mb-6 font-display text-3xl">
          {title}
        </h1>
        {waiting ? (
          <CodeForm
            waiting={waiting}
            onCode={async (code) => {
              const { email, pending } = waiting
              redirectAfterSignIn(await call(verifyCode, { body: { email, pending, code } }))
            }}
            onResend={resend}
            onStartOver={forget}
          />
        ) : (
          <>
            <ProviderProblem />
            <Tabs
              label="Sign in or create an account"
              value={tab}
              onChange={setTab}
              tabs={[
                {
                  name: 'sign-in',
                  label: 'Sign in',
                  content: <SignInForm onCodeMailed={onCodeMailed} />,
                },
                {
                  name: 'create',
                  label: 'Create account',
                  content: <SignUpForm onCodeMailed={onCodeMailed} />,
                },
              ]}
            />
          </>
        )}
      </section>
      <aside className="flex flex-col justify-between gap-10 border-t border-line pt-10 lg:border-t-0 lg:border-l lg:pt-2 lg:pl-16">
        <div>
          <h2 className="font-display text-2xl">What you find inside</h2>
          <p className="mt-3 max-w-[52ch] text-muted">
            You know your home best. Here is everything else you need to sell it for 1% to 2%.
          </p>
          <dl className="mt-6 grid gap-x-10 sm:grid-cols-2">
            {INSIDE.map((item) => (
              <div key={item.title} className="border-t border-line py-4">
                <dt className="font-semibold">{item.title}</dt>
                <dd className="mt-1 text-sm text-muted">{item.text}</dd>
              </div>
            ))}
          </dl>
        </div>
        <HouseDrawing className="hidden w-full max-w-lg lg:block" />
      </aside>
    </div>
  )
}
