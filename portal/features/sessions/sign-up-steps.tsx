import { useFocusFirstEmpty } from '#portal/lib/focus.ts'
import { SignInCode, useMailedCode } from './mailed-code.tsx'
import { SignUpForm } from './sign-up-form.tsx'

/** Creates an account in two steps: the form, then the mailed code, whatever the address is. */
export function SignUpSteps() {
  const { mailedCode, onCodeMailed, resend, clear } = useMailedCode()
  const group = useFocusFirstEmpty()
  return (
    <div ref={group}>
      {mailedCode ? (
        <SignInCode mailedCode={mailedCode} onResend={resend} onStartOver={clear} />
      ) : (
        <SignUpForm onCodeMailed={onCodeMailed} />
      )}
    </div>
  )
}
