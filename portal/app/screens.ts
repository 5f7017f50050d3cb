import type { ComponentType } from 'react'

type ScreenModule<Props> = { default: ComponentType<Props> }

/** The code of a screen: `loaded` once it has come. */
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

// The screens that open most often. This file imports no code at once: it runs before React has come.
export const clientDashboard = codeOf(() => import('#portal/app/screens/client-dashboard.tsx'))
export const clientHome = codeOf(() => import('#portal/app/screens/client-home.tsx'))
export const adminDashboard = codeOf(() => import('#portal/app/screens/admin-dashboard.tsx'))

/** A GET without a query: its URL, and the path and the parameters of its route. */
export type FirstCall = {
  url: string
  path: string
  params: Record<string, string>
  /** The URL of the picture that a phone shows of the answer. */
  pictureOf?: (answer: { photo?: { filename: string } | null }) => string | null
}

/** A screen that is asked for before the app's code has come: its code, and the calls of what it shows a client first. */
export type AskedScreen = {
  code: { load: () => Promise<unknown> }
  calls: (path: string) => FirstCall[]
}

// Paths and not the routes themselves, which bring the schemas of every call. screens.test.ts compares them.
const DASHBOARD_CALLS = ['/api/tasks', '/api/properties', '/api/consultations', '/api/agent'].map(
  (path): FirstCall => ({ url: path, path, params: {} }),
)
const OVERVIEW = '/api/properties/{id}/overview'
const pictureOf: FirstCall['pictureOf'] = ({ photo }) =>
  photo ? `/api/uploads/file/${encodeURIComponent(photo.filename)}?size=small` : null

const PATHS: (AskedScreen & { at: RegExp })[] = [
  {
    at: /^\/dashboard\/homes\/[^/]+\/?$/,
    code: clientHome,
    calls: (path) => {
      const id = path.split('/')[3] ?? ''
      return [{ url: OVERVIEW.replace('{id}', id), path: OVERVIEW, params: { id }, pictureOf }]
    },
  },
  {
    at: /^\/(dashboard(\/(properties|messages|uploads))?|client-portal)\/?$/,
    code: clientDashboard,
    calls: () => DASHBOARD_CALLS,
  },
  { at: /^\/(admin|admin-dashboard|owner-dashboard)\/?$/, code: adminDashboard, calls: () => [] },
]

/** The screen of this path, if it is one of those that open most often. */
export const screenAt = (path: string): AskedScreen | undefined =>
  PATHS.find(({ at }) => at.test(path))
