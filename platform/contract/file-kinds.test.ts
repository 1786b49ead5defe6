import { describe, expect, it } from 'vitest'
import { acceptOf, fileKind, wrongKind } from './file-kinds.ts'

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

/** Returns the first box of an ISO media file, followed by other data. */
const ftyp = (major: string, ...compatible: string[]) =>
  `\0\0\0${String.fromCharCode(16 + 4 * compatible.length)}ftyp${major}\0\0\0\0${compatible.join('')}\0\0\0\bfreemif1heic`

describe('Video and photo detection by container brands', () => {
  it.each([
    ['from a camera app', ftyp('isom', 'isom', 'iso2', 'avc1', 'mp41'), 'mp4'],
    ['from a newer recorder', ftyp('mp42', 'mp42', 'isom'), 'mp4'],
    ['with AV1', ftyp('iso5', 'iso6', 'av01', 'mp41'), 'mp4'],
    ['from an iPhone', ftyp('qt  ', 'qt  '), 'mp4'],
    ['from a store that also lists its audio brand', ftyp('M4V ', 'M4V ', 'M4A ', 'mp42', 'isom'), 'mp4'],
    ['from a stream', ftyp('dash', 'iso6', 'mp41'), 'mp4'],
    ['from a camera with a proprietary brand', ftyp('XAVC', 'XAVC', 'mp42', 'iso2'), 'mp4'],
    ['from an old phone', ftyp('3gp4', 'isom', '3gp4'), 'mp4'],
    ['with an unknown brand first', ftyp('abcd', 'mp42'), 'mp4'],
    ['without compatible brands', ftyp('mp41'), 'mp4'],
    ['that is a photo', ftyp('heic', 'mif1', 'heic'), null],
    ['that is a 10-bit photo', ftyp('heix', 'mif1', 'heix'), null],
    ['that is a photo burst', ftyp('msf1', 'msf1', 'hevc', 'iso8'), null],
    ['that is a photo with a generic brand', ftyp('mif1', 'mif1', 'heic'), null],
    ['that is a photo with a video brand', ftyp('isom', 'isom', 'mif1', 'heic'), null],
    ['that is an AVIF image', ftyp('avif', 'avif', 'mif1', 'miaf', 'MA1B'), null],
    ['that is an AVIF image with a generic brand', ftyp('mif1', 'miaf', 'avif'), null],
    ['that is audio', ftyp('M4A ', 'M4A ', 'mp42', 'isom'), null],
    ['that is a camera raw image', ftyp('crx ', 'crx ', 'isom'), null],
    ['with only unknown brands', ftyp('abcd', 'efgh'), null],
    ['that declares WebM', '\x1aE\xdf\xa3\x87B\x82\x84webm', 'webm'],
    [
      'that declares WebM after other fields',
      '\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webmB\x87\x81\x04B\x85\x81\x02',
      'webm',
    ],
    ['that declares Matroska', '\x1aE\xdf\xa3\x8bB\x82\x88matroska', null],
    [
      'that declares Matroska and contains webm elsewhere',
      '\x1aE\xdf\xa3\x8bB\x82\x88matroska\x18S\x80gwebm',
      null,
    ],
    ['that declares nothing', '\x1aE\xdf\xa3', null],
  ])('detects the kind of a file %s', (_what, start, kind) => {
    expect(fileKind(bytes(start))).toBe(kind)
  })

  it.each([
    ['heic', ftyp('heic', 'mif1'), 'Your phone saved this photo as HEIC.'],
    ['mif1', ftyp('mif1', 'heic'), 'Your phone saved this photo as HEIC.'],
    ['avif', ftyp('avif', 'mif1'), 'This photo is saved as AVIF. Please save it as JPEG'],
    ['sound', ftyp('M4A ', 'isom'), 'This is no PDF or JPEG file.'],
  ])('refuses %s with matching advice', (_what, start, message) => {
    expect(wrongKind(['pdf', 'jpg'], bytes(start))).toContain(message)
    expect(wrongKind(['pdf'], bytes(start))).toContain('This is no PDF file.')
  })
})

describe('File detection by first bytes', () => {
  it.each([
    ['\xff\xd8\xff\xe0', 'jpg'],
    ['\x89PNG\r\n\x1a\n', 'png'],
    ['RIFF\0\0\0\0WEBPVP8 ', 'webp'],
    ['RIFF\0\0\0\0WAVEfmt ', null],
    ['<svg xmlns=', null],
    ['%PDF-1.7', 'pdf'],
    ['MZ', null],
    ['', null],
  ])('detects %j as %s', (start, ending) => {
    expect(fileKind(bytes(start))).toBe(ending)
  })
})

it('refuses another kind of file and names the accepted kinds', () => {
  expect(wrongKind(['pdf', 'jpg', 'png'])).toContain('This is no PDF, JPEG or PNG file.')
  expect(wrongKind(['pdf'])).toContain('This is no PDF file.')
  expect(acceptOf(['jpg', 'pdf'])).toBe('image/jpeg,application/pdf')
})
