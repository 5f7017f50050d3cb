import type { APIRoute } from 'astro'

export const GET: APIRoute = ({ locals }) =>
  new Response(
    [
      'User-agent: *',
      'Disallow: /api/',
      'Disallow: /cms',
      'Disallow: /dashboard',
      'Disallow: /client-portal',
      'Disallow: /admin',
      'Disallow: /owner-dashboard',
      `Sitemap: ${locals.content.publicUrl}/sitemap.xml`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
