import { lazy, useEffect } from 'react'
import { Route, Switch } from 'wouter'
import { AccessDenied, NotFound } from '#portal/app/screens/error-screens.tsx'
import { ClientGate, HomeGate, SignedInGate, StaffGate } from '#portal/features/sessions/gates.tsx'
import { ADMIN_PATHS, CLIENT_PATHS } from '#portal/lib/app-paths.ts'
import { runWhenIdle } from '#portal/ui/lazy-part.tsx'
import {
  JOIN_HOME_PATH,
  OFFER_PAGE_PATH,
  PACKET_PATH,
  SHOWING_ANSWER_PATH,
  SHOWING_FEEDBACK_PATH,
  SHOWING_PATH,
} from '#wire/link-paths.ts'
import type { User } from '#wire/users.ts'
import { lazyScreen } from './lazy-screen.tsx'
import { adminDashboard, clientDashboard, clientHome } from './screens.ts'

const Home = lazy(() => import('#portal/app/screens/home.tsx'))
const ClientDashboard = lazyScreen(clientDashboard)
const ClientHome = lazyScreen(clientHome)
const SignOffer = lazy(() => import('#portal/app/screens/sign-offer.tsx'))
const AdminDashboard = lazyScreen(adminDashboard)
const Account = lazy(() => import('#portal/app/screens/account.tsx'))
const SignIn = lazy(() => import('#portal/app/screens/sign-in.tsx'))
const ForgotPassword = lazy(() => import('#portal/app/screens/forgot-password.tsx'))
const AcceptInvitation = lazy(() => import('#portal/app/screens/invitation.tsx'))
const JoinHome = lazy(() => import('#portal/app/screens/join-home.tsx'))
const Packet = lazy(() => import('#portal/app/screens/packet.tsx'))
const OfferPage = lazy(() => import('#portal/app/screens/offer.tsx'))
const Showing = lazy(() => import('#portal/app/screens/showing.tsx'))
const ShowingAnswer = lazy(() => import('#portal/app/screens/showing-answer.tsx'))
const ShowingFeedback = lazy(() => import('#portal/app/screens/showing-feedback.tsx'))
const ResetPassword = lazy(() => import('#portal/app/screens/reset-password.tsx'))
const secondFactor = () => import('#portal/app/screens/second-factor.tsx')
const SecondFactor = lazy(async () => ({ default: (await secondFactor()).SecondFactorScreen }))
const SetUpSecondFactor = lazy(async () => ({ default: (await secondFactor()).SetUpScreen }))
const ownerSignIn = () => import('#portal/app/screens/owner-sign-in.tsx')
const OwnerLogin = lazy(async () => ({ default: (await ownerSignIn()).OwnerLogin }))
const AdminAccess = lazy(async () => ({ default: (await ownerSignIn()).AdminAccess }))

const oneOf = (paths: readonly string[]) =>
  new RegExp(`^(?:${paths.map((path) => path.replaceAll('/', '\\/')).join('|')})\\/?$`)

/** Fetches the code of a home's page, which most clients open next. After a failure the route fetches it again, and reports that failure. */
const preloadHome = () => void clientHome.load().catch(() => undefined)

function Dashboard({ user }: { user: User }) {
  useEffect(() => runWhenIdle(preloadHome), [])
  return <ClientDashboard user={user} />
}

/** SPEC-2.1: the screen of each address, and the gate that guards it. */
export function Routes() {
  return (
    <Switch>
      <Route path="/">
        <HomeGate>{(user) => <Home user={user} />}</HomeGate>
      </Route>
      <Route path={oneOf(CLIENT_PATHS)}>
        <ClientGate>{(user) => <Dashboard user={user} />}</ClientGate>
      </Route>
      <Route path="/dashboard/homes/:id/offers/:offer/sign">
        {(at) => (
          <ClientGate>{(user) => <SignOffer {...at} user={user} act="acceptance" />}</ClientGate>
        )}
      </Route>
      <Route path="/dashboard/homes/:id/offers/:offer/counter">
        {(at) => (
          <ClientGate>{(user) => <SignOffer {...at} user={user} act="counter" />}</ClientGate>
        )}
      </Route>
      <Route path="/dashboard/homes/:id">
        {({ id }) => <ClientGate>{(user) => <ClientHome user={user} id={id} />}</ClientGate>}
      </Route>
      <Route path={oneOf(ADMIN_PATHS)}>
        <StaffGate denied={<AccessDenied />}>{(user) => <AdminDashboard user={user} />}</StaffGate>
      </Route>
      <Route path="/account">
        <SignedInGate>{(user) => <Account user={user} />}</SignedInGate>
      </Route>
      <Route path="/sign-in" component={SignIn} />
      <Route path="/forgot-password" component={ForgotPassword} />
      <Route path="/reset-password" component={ResetPassword} />
      <Route path="/invitation" component={AcceptInvitation} />
      <Route path={JOIN_HOME_PATH} component={JoinHome} />
      <Route path={PACKET_PATH} component={Packet} />
      <Route path={OFFER_PAGE_PATH} component={OfferPage} />
      <Route path={SHOWING_PATH} component={Showing} />
      <Route path={SHOWING_ANSWER_PATH} component={ShowingAnswer} />
      <Route path={SHOWING_FEEDBACK_PATH} component={ShowingFeedback} />
      <Route path="/second-factor" component={SecondFactor} />
      <Route path="/second-factor/set-up" component={SetUpSecondFactor} />
      <Route path="/admin-login" component={OwnerLogin} />
      <Route path="/admin-access" component={AdminAccess} />
      <Route component={NotFound} />
    </Switch>
  )
}
