import type { ComponentType } from 'react'
import { ADMIN_PATHS, CLIENT_PATHS } from '#portal/lib/app-paths.ts'

type ScreenModule<Props> = { default: ComponentType<Props> }

/** The code of a screen. `load` fetches it and then sets `loaded`. */
export type ScreenCode<Props> = {
  load: () => Promise<ScreenModule<Props>>
  loaded: ComponentType<Props> | undefined
}

function codeOf<Props>(fetchCode: () => Promise<ScreenModule<Props>>): ScreenCode<Props> {
  const code: ScreenCode<Props> = {
    load: async () => {
      const module = await fetchCode()
      code.loaded = module.default
      return module
    },
    loaded: undefined,
  }
  return code
}

// The screens that users open most often. This file imports no code statically: it runs before the browser has React.
export const clientDashboard = codeOf(() => import('#portal/app/screens/client-dashboard.tsx'))
export const clientHome = codeOf(() => import('#portal/app/screens/client-home.tsx'))
export const adminDashboard = codeOf(() => import('#portal/app/screens/admin-dashboard.tsx'))

/** A GET without a query: its URL, and the path and the parameters of its route. */
export type FirstCall = {
  url: string
  path: string
  params: Record<string, string>
  /** Takes from the answer the URL of the picture that the screen shows on a phone; null without one. */
  pictureOf?: (answer: { photo?: { filename: string } | null }) => string | null
}

/** What `start.ts` fetches before the app's code has come: the code of a screen, and the calls whose answers it shows a client first. */
export type AskedScreen = {
  code: { load: () => Promise<unknown> }
  calls: (path: string) => FirstCall[]
}

// The paths of routes, not the routes: their files import the schemas of every call. screens.test.ts compares both.
const DASHBOARD_CALLS = ['/api/tasks', '/api/properties', '/api/consultations', '/api/agent'].map(
  (path): FirstCall => ({ url: path, path, params: {} }),
)
const OVERVIEW = '/api/properties/{id}/overview'
const pictureOf: FirstCall['pictureOf'] = ({ photo }) =>
  photo ? `/api/uploads/file/${encodeURIComponent(photo.filename)}?size=small` : null

const isAt = (paths: readonly string[]) => (path: string) => paths.includes(path.replace(/\/$/, ''))

const SCREENS: (AskedScreen & { isAt: (path: string) => boolean })[] = [
  {
    isAt: (path) => /^\/dashboard\/homes\/[^/]+\/?$/.test(path),
    code: clientHome,
    calls: (path) => {
      const id = path.split('/')[3] ?? ''
      return [{ url: OVERVIEW.replace('{id}', id), path: OVERVIEW, params: { id }, pictureOf }]
    },
  },
  {
    isAt: isAt(CLIENT_PATHS),
    code: clientDashboard,
    calls: () => DASHBOARD_CALLS,
  },
  { isAt: isAt(ADMIN_PATHS), code: adminDashboard, calls: () => [] },
]

/** The screen at this path, if it is one of `SCREENS`. */
export const screenAt = (path: string): AskedScreen | undefined =>
  SCREENS.find((screen) => screen.isAt(path))
