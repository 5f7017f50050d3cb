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
  maintenance: {
    title: 'Maintenance is going on',
    text: 'You can read everything, but nothing can be saved for a few minutes. What you have typed stays in its form.',
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
  navigation: {
    label: 'Main',
    brandHome: (brand: string) => `${brand}, home`,
    menu: 'Menu',
    signedInAs: 'Signed in as ',
    signOut: 'Sign Out',
    vendors: 'Vendor Network',
    adminDashboard: 'Admin Dashboard',
    clientView: 'Client View',
    cms: 'Guides and site text',
    myDashboard: 'My Dashboard',
    dashboard: 'Dashboard',
    admin: 'Admin',
    account: 'Account',
    notifications: 'Notifications',
    unread: (count: string) => `Notifications, ${count} unread`,
  },
}
