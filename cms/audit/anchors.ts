import { mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { nullIfMissing } from '#cms/core/errors.ts'
import { OperatorError } from '#cms/core/operator-error.ts'

/** The last entry of a day (UTC). Its holder can check later whether the log still contains it. */
export type Anchor = { day: string; entry: number; hash: string }

const FOLDER = 'audit-anchors'
const LINE = /^(\d{4}-\d{2}-\d{2}) (\d+) ([0-9a-f]{64})$/

/** Reads the anchors in DATA_DIR/audit-anchors, oldest first. @throws OperatorError for a malformed line */
export async function readAnchors(dataDir: string): Promise<Anchor[]> {
  const folder = join(dataDir, FOLDER)
  const names = await readdir(folder).catch(() => [])
  const anchors: Anchor[] = []
  for (const name of names.filter((file) => file.endsWith('.txt')).sort())
    for (const line of (await readFile(join(folder, name), 'utf8')).split('\n'))
      if (line) anchors.push(parseAnchor(line, `${folder}/${name}`))
  return anchors
}

function parseAnchor(line: string, file: string): Anchor {
  const [, day = '', entry = '', hash = ''] = LINE.exec(line) ?? []
  if (!hash) throw new OperatorError(`${file} has a line that is no anchor: ${line.slice(0, 80)}`)
  return { day, entry: Number(entry), hash }
}

/** Appends a day's line and flushes it to the disk, unless that day or a later one is there. */
export async function appendAnchor(dataDir: string, anchor: Anchor): Promise<void> {
  const last = (await readAnchors(dataDir)).at(-1)
  if (last && last.day >= anchor.day) return
  const folder = join(dataDir, FOLDER)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = await open(join(folder, `${anchor.day.slice(0, 4)}.txt`), 'a', 0o600)
  await file.writeFile(`${anchor.day} ${anchor.entry} ${anchor.hash}\n`)
  await file.sync()
  await file.close()
  const names = await open(folder, 'r')
  await names.sync()
  await names.close()
}

/** Renames the anchors' folder after a restore went back before them. @returns its new path, or null */
export async function moveAnchorsAside(dataDir: string): Promise<string | null> {
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '')
  const aside = join(dataDir, `${FOLDER}-until-${stamp}`)
  return rename(join(dataDir, FOLDER), aside).then(() => aside, nullIfMissing)
}
