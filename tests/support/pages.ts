import type { Person } from './people.ts'

/**
 * Reads a list page by page by its Link headers. @returns the rows of each page
 * @param path with its query, such as `/api/admin/properties?limit=2`
 * @param between runs after each page
 */
export async function readPages<Row extends { id: string }>(
  who: Person,
  path: string,
  between: () => Promise<unknown> = async () => undefined,
): Promise<Row[][]> {
  const pages: Row[][] = []
  for (let next: string | undefined = path; next; ) {
    const { status, body, headers } = await who.send('GET', next)
    if (status !== 200) throw new Error(`${next}: ${status} ${JSON.stringify(body)}`)
    pages.push(body as Row[])
    next = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1]
    await between()
  }
  return pages
}
