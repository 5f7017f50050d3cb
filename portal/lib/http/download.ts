import type { Route } from '#wire/route.ts'
import { appHeaders, readReply, send } from './request.ts'

/** Saves a GET's response as a file named by its `Content-Disposition`. Throws CallError. */
export async function download(route: Route): Promise<void> {
  const response = await send(route.path, { headers: appHeaders() })
  if (!response.ok) return void (await readReply(route, response))
  const [, name = 'download'] =
    /filename="([^"]+)"/.exec(response.headers.get('Content-Disposition') ?? '') ?? []
  saveFile(await response.blob(), name)
}

/** Saves bytes as a file of this name. */
export function saveFile(bytes: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(bytes)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
