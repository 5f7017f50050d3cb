import { route } from './route.ts'

export const downloadSaleFile = route('GET', '/api/admin/escrows/{id}/file', {
  summary:
    'Everything of one sale as a ZIP: sale.json, the terms, all papers, and a page that checks their hashes',
  media: 'application/zip',
})
