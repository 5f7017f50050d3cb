import { useJoinHome } from '#portal/features/sellers/join.ts'
import { clearDraft } from '#portal/lib/draft.ts'
import { useViewer } from '#portal/lib/http/viewer.ts'
import { useLinkToken } from '#portal/lib/link-token.ts'
import { Alert } from '#portal/ui/alert.tsx'
import { Button, ButtonLink } from '#portal/ui/button.tsx'
import { EntryPage } from '#portal/ui/screen.tsx'
import { SkeletonLines } from '#portal/ui/skeleton.tsx'
import { JOIN_HOME_PATH } from '#wire/link-paths.ts'
import { sellerTexts } from '#wire/texts/sellers.ts'

const { join: texts } = sellerTexts

const DRAFT = 'join-home'

/** The button that joins; a refusal of the server stands above it. */
function Join({ token, email }: { token: string; email: string }) {
  const joining = useJoinHome(() => clearDraft(DRAFT))
  return (
    <div className="grid gap-5">
      {joining.failure && <Alert variant="destructive">{joining.failure.text}</Alert>}
      <Button
        variant="primary"
        pending={joining.isPending || joining.isSuccess}
        pendingLabel={texts.pending}
        onClick={() => joining.mutate(token)}
      >
        {texts.submit}
      </Button>
      <p className="text-sm text-muted wrap-anywhere">{texts.signedInAs(email)}</p>
    </div>
  )
}

/** Asks a visitor to sign in, which leads back here. */
function SignInFirst() {
  return (
    <div className="grid gap-5">
      <p>{texts.signIn}</p>
      <ButtonLink variant="primary" href={`/sign-in?next=${encodeURIComponent(JOIN_HOME_PATH)}`}>
        {texts.signInLink}
      </ButtonLink>
    </div>
  )
}

function Content() {
  const token = useLinkToken(DRAFT)
  const { user, isPending } = useViewer()
  if (isPending) return <SkeletonLines label={texts.pending} />
  if (!user) return <SignInFirst />
  return token ? <Join token={token} email={user.email} /> : <Alert>{texts.again}</Alert>
}

/** /join-home#t=…: the target of the link that is mailed to a further seller of a home. */
export default function JoinHomeScreen() {
  return (
    <EntryPage title={texts.title} lead={texts.lead}>
      <Content />
    </EntryPage>
  )
}
