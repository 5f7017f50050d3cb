import { signIn } from '../../wire/sessions.ts'

/** The demo users' password in a benchmark's own data folder. */
export const DEMO_PASSWORD = 'three-blue-houses-42'

/** Signs in as the demo admin. @returns the request headers of that session */
export const asStaff = (at: string) => signedInAs(at, 'admin@example.com')

/** Signs in as a demo user. @returns the request headers of that session */
export async function signedInAs(at: string, email: string): Promise<Record<string, string>> {
  const answer = await fetch(at + signIn.path, {
    method: signIn.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const { token } = (await answer.json()) as { token: string }
  return { authorization: `Bearer ${token}` }
}
