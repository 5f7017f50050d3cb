import { ActivityFilter } from './activity.ts'
import { route } from './route.ts'

export const exportClients = route('GET', '/api/admin/exports/clients', {
  summary: 'All clients as a CSV file',
  media: 'text/csv',
})

export const exportProperties = route('GET', '/api/admin/exports/properties', {
  summary: 'All properties as a CSV file',
  media: 'text/csv',
})

export const exportActivity = route('GET', '/api/owner/exports/activity', {
  summary: 'The audit log in sentences as a CSV file, newest first',
  query: ActivityFilter,
  media: 'text/csv',
})
