import type { APIRoute } from 'astro'

/** The contact for security reports (RFC 9116). */
export const GET: APIRoute = ({ locals }) => {
  const { publicUrl, copy, securityExpires } = locals.content
  return new Response(
    [
      `Contact: mailto:${encodeURI(copy.email)}`,
      `Expires: ${securityExpires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ].join('\n'),
    { headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}
