import { describe, expect, it } from 'vitest'
import { decodeCaptions } from './decode-captions.ts'

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, letter] of [...`\uFEFF${text}`].entries())
    view.setUint16(2 * index, letter.charCodeAt(0), littleEndian)
  return bytes
}

describe('Encoding of a caption file', () => {
  it.each([
    ['little-endian UTF-16, as written by Windows', utf16('Año 5', true)],
    ['big-endian UTF-16', utf16('Año 5', false)],
    ['UTF-8', new TextEncoder().encode('Año 5')],
  ])('is decoded: %s', (_title, bytes) => {
    const { text, note } = decodeCaptions(bytes)
    expect([text.replace('\uFEFF', ''), note]).toEqual(['Año 5', null])
  })

  it.each([
    ['the first byte of a little-endian byte order mark', [0xff, 0x41]],
    ['the first byte of a big-endian byte order mark', [0xfe, 0x41]],
    ['only the second byte of a little-endian byte order mark', [0x41, 0xfe]],
    ['only the second byte of a big-endian byte order mark', [0x41, 0xff]],
  ])('is not detected as UTF-16 by %s', (_title, bytes) => {
    expect(decodeCaptions(Uint8Array.from(bytes)).text).toContain('A')
  })
})
