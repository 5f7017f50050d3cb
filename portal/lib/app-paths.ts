// Without imports: `portal/app/start.ts` runs before the app's code has come.

export const CLIENT_PATHS = [
  '/dashboard',
  '/client-portal',
  '/dashboard/properties',
  '/dashboard/messages',
  '/dashboard/uploads',
] as const

export const ADMIN_PATHS = ['/admin', '/admin-dashboard', '/owner-dashboard'] as const
