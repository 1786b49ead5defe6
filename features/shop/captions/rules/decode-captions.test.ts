import { describe, expect, it } from 'vitest'
import { decodeCaptions } from './decode-captions.ts'

const utf16 = (text: string, littleEndian: boolean) => {
  const bytes = new Uint8Array(2 * text.length + 2)
  const view = new DataView(bytes.buffer)
  for (const [index, letter] of [...`\uFEFF${text}`].entries())
    view.setUint16(2 * index, letter.charCodeAt(0), littleEndian)
  return bytes
}

describe('the letters of a captions file', () => {
  it.each([
    ['UTF-16, as Windows writes it', utf16('Año 5', true)],
    ['UTF-16 the other way round', utf16('Año 5', false)],
    ['UTF-8', new TextEncoder().encode('Año 5')],
  ])('are read: %s', (_title, bytes) => {
    const { text, note } = decodeCaptions(bytes)
    expect([text.replace('\uFEFF', ''), note]).toEqual(['Año 5', null])
  })

  it.each([
    ['the first half of a mark', [0xff, 0x41]],
    ['the other first half', [0xfe, 0x41]],
    ['the second half alone', [0x41, 0xfe]],
    ['the other second half alone', [0x41, 0xff]],
  ])('are not taken for UTF-16 by %s', (_title, bytes) => {
    expect(decodeCaptions(Uint8Array.from(bytes)).text).toContain('A')
  })
})
