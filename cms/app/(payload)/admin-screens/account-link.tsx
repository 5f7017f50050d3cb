/** Links to the account page, because sign-in settings cannot be changed in the CMS. */
export function AccountLink() {
  return (
    <p className="m-0 mb-6">
      Change your email, your password and where you are signed in on{' '}
      <a href="/account">your account page</a>.
    </p>
  )
}
