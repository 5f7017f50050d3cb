/** The CMS changes no sign-in: this leads to the page that does. */
export function AccountLink() {
  return (
    <p className="account-link">
      Change your email, your password and where you are signed in on{' '}
      <a href="/account">your account page</a>.
    </p>
  )
}
