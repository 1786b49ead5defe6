import { describe, expect, it } from 'vitest'
import { acceptOf, fileKind, wrongKind } from './file-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

describe('a file is known by its first bytes', () => {
  it.each([
    ['\0\0\0\x20ftypisom', 'mp4'],
    ['\0\0\0\x20ftypheic', null],
    ['\x1aE\xdf\xa3\x01\0\0\0B\x82\x84webm', 'webm'],
    ['\x1aE\xdf\xa3\x01\0\0\0B\x82\x88matroska', null],
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\0\0\0\0WAVEfmt ', null],
    ['<svg xmlns=', null],
    ['%PDF-1.7', 'pdf'],
    ['MZ', null],
    ['', null],
  ])('%j is %s', (start, ending) => {
    expect(fileKind(bytes(start))).toBe(ending)
  })
})

it('a file of another kind is refused with the kinds that are taken', () => {
  expect(wrongKind(['pdf', 'jpg', 'png'])).toContain('This is no PDF, JPEG or PNG file.')
  expect(wrongKind(['pdf'])).toContain('This is no PDF file.')
  expect(acceptOf(['jpg', 'pdf'])).toBe('image/jpeg,application/pdf')
})
