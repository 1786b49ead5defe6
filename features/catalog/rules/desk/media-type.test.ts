import { describe, expect, it } from 'vitest'
import { mediaEnding, mediaFault, plausibleSeconds } from './media-type.ts'

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
    ['MZ', null],
    ['', null],
  ])('%j is %s', (start, ending) => {
    expect(mediaEnding(bytes(start))).toBe(ending)
  })

  it('and is taken only as what it is', () => {
    expect(mediaFault('video', 'webm')).toBeNull()
    expect(mediaFault('poster', 'webp')).toBeNull()
    expect(mediaFault('video', 'jpg')).toContain('MP4')
    expect(mediaFault('poster', 'mp4')).toContain('JPEG')
    expect(mediaFault('poster', null)).toContain('JPEG')
  })
})

describe('how long a film is said to be', () => {
  it.each([
    [60, 6_000_000, true],
    [3600, 500_000_000, true],
    [0.2, 1000, false],
    [60, 1000, false],
    [13 * 3600, 500_000_000, false],
    [1, 500_000_000, false],
    [Number.NaN, 1000, false],
    [Number.POSITIVE_INFINITY, 1000, false],
  ])('%d seconds of %d bytes: %s', (seconds, size, plausible) => {
    expect(plausibleSeconds(seconds, size)).toBe(plausible)
  })
})
