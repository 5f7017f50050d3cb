import { randomUUID } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PayloadRequest } from 'payload'
import sharp from 'sharp'
import { sha256 } from '#cms/core/signature.ts'
import { TEMPORARY } from '#cms/files/disk.ts'
import { fileStore, uploadsFolder } from '#cms/files/store.ts'
import { asSystem } from '#cms/kit/documents.ts'

const FRONT = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800">
  <rect width="1200" height="800" fill="#F1EADD"/>
  <path d="M250 420 600 210l350 210v250H250z" fill="#FAF7F1" stroke="#1F4D3F" stroke-width="8"/>
  <path d="M540 670V500h120v170M330 470h120v90H330zM750 470h120v90H750zM150 670h900" fill="none"
    stroke="#1F4D3F" stroke-width="8"/>
</svg>`

/** Stores a real file for the demo seller: a drawing of the house as their photograph. Returns its id. */
export async function keepDemoFile(
  req: PayloadRequest,
  user: string,
  property: string,
): Promise<string> {
  const bytes = await sharp(Buffer.from(FRONT)).png().toBuffer()
  const name = randomUUID()
  const filename = `${name}.png`
  const temporary = join(await uploadsFolder(), `${name}${TEMPORARY}`)
  writeFileSync(temporary, bytes, { mode: 0o600 })
  await (await fileStore()).keep(temporary, filename, 'image/png')
  const { id } = await asSystem(req).create('uploads', {
    user,
    property,
    uploadedBy: user,
    filename,
    originalName: 'cypress-avenue-front.png',
    mimeType: 'image/png',
    size: bytes.length,
    sha256: sha256(bytes),
    uploadType: 'photo',
  })
  return id
}
