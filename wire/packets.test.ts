import { expect, test } from 'vitest'
import { sha256 } from '../tests/support/files.ts'
import { packetText } from './packets.ts'

const hashOf = (text: string) => sha256(Buffer.from(text))

/** Four files of 300 bytes each, as a packet names them. */
const contents = [0, 1, 2, 3].map((file) =>
  Uint8Array.from({ length: 300 }, (_, at) => (at * 7 + file * 31) % 256),
)
const packetOf = (bytes: readonly Uint8Array<ArrayBuffer>[]) =>
  hashOf(
    packetText(
      bytes.map((each, index) => ({
        ...{ item: `item-${index}`, file: `file-${index}` },
        ...{ sha256: sha256(each), bytes: each.length },
      })),
    ),
  )

test('the hash of a packet changes with every one of 100 one-byte edits', () => {
  const hashes = Array.from({ length: 100 }, (_, edit) => {
    const place = (edit * 12) % 300
    return packetOf(
      contents.map((each, file) =>
        file === edit % 4
          ? each.map((byte, at) => (at === place ? byte ^ (1 + edit) : byte))
          : each,
      ),
    )
  })
  expect(new Set([packetOf(contents), ...hashes]).size).toBe(101)
})

test('it covers item, file, hash, size and order, and the border between two files', () => {
  const one = { item: 'tds', file: 'a', sha256: 'x', bytes: 1 }
  const other = { item: 'nhd', file: 'b', sha256: 'y', bytes: 2 }
  const texts = [
    packetText([one, other]),
    packetText([other, one]),
    packetText([one]),
    packetText([]),
    packetText([{ ...one, item: 'spq' }, other]),
    packetText([{ ...one, file: 'c' }, other]),
    packetText([{ ...one, sha256: 'z' }, other]),
    packetText([{ ...one, bytes: 12 }, other]),
    packetText([{ ...one, file: 'a","x",1]\n["nhd' }]),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
