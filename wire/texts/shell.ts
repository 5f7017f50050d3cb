/** English texts of the portal's shell: what every screen shows before its own code is loaded. */
export const shellTexts = {
  skip: 'Skip to content',
  loading: 'Loading',
  home: 'Back to Home',
  unreachable: {
    title: 'We cannot reach the server',
    alertTitle: 'The page could not load',
    alert: 'Check your connection, then try again. Nothing you typed is lost.',
  },
  accessDenied: {
    title: 'Access Denied',
    lead: 'Admin access required.',
    signedIn: (email: string) => `You are signed in as ${email}, which is not a staff account.`,
    signedOut: 'Sign in with a staff account to see this page.',
    adminLogin: 'Admin Login',
    regularLogin: 'Regular Login',
  },
  notFound: {
    title: '404 Page Not Found',
    lead: 'Did you forget to add the page to the router?',
  },
}
