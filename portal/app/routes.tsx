import { lazy } from 'react'
import { Route, Switch } from 'wouter'
import { AccountGate, ClientGate, HomeGate, StaffGate } from '#portal/features/access/gates.tsx'
import { ADMIN_PATHS, CLIENT_PATHS } from '#portal/lib/navigate.ts'
import { AccessDenied } from '#portal/screens/access-denied.tsx'
import { NotFound } from '#portal/screens/not-found.tsx'

const Home = lazy(() => import('#portal/screens/home.tsx'))
const ClientDashboard = lazy(() => import('#portal/screens/client-dashboard.tsx'))
const AdminDashboard = lazy(() => import('#portal/screens/admin-dashboard.tsx'))
const Account = lazy(() => import('#portal/screens/account.tsx'))
const SignIn = lazy(() => import('#portal/screens/sign-in.tsx'))
const ForgotPassword = lazy(() => import('#portal/screens/forgot-password.tsx'))
const ResetPassword = lazy(() => import('#portal/screens/reset-password.tsx'))
const SecondFactor = lazy(() => import('#portal/screens/second-factor.tsx'))
const SetUpSecondFactor = lazy(() => import('#portal/screens/set-up-second-factor.tsx'))
const OwnerLogin = lazy(() => import('#portal/screens/owner-login.tsx'))
const AdminAccess = lazy(() => import('#portal/screens/admin-access.tsx'))

const oneOf = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.map((path) => path.replaceAll('/', '\\/')).join('|')})\\/?$`)

/** Specification 2.1: which screen stands at which address, and who passes. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <HomeGate>{(user) => <Home user={user} />}</HomeGate>
      </Route>
      <Route path={oneOf(CLIENT_PATHS)}>
        <ClientGate>{() => <ClientDashboard />}</ClientGate>
      </Route>
      <Route path={oneOf(ADMIN_PATHS)}>
        <StaffGate denied={<AccessDenied />}>{() => <AdminDashboard />}</StaffGate>
      </Route>
      <Route path="/account">
        <AccountGate>{(user) => <Account user={user} />}</AccountGate>
      </Route>
      <Route path="/sign-in" component={SignIn} />
      <Route path="/forgot-password" component={ForgotPassword} />
      <Route path="/reset-password" component={ResetPassword} />
      <Route path="/second-factor" component={SecondFactor} />
      <Route path="/second-factor/set-up" component={SetUpSecondFactor} />
      <Route path="/admin-login" component={OwnerLogin} />
      <Route path="/admin-access" component={AdminAccess} />
      <Route component={NotFound} />
    </Switch>
  )
}
