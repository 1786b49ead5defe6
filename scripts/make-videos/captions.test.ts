import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { LINE_LENGTH } from './cue-text.ts'
import { type Cue, parseVtt } from './vtt.ts'

const folder = fileURLToPath(new URL('../../content/media/', import.meta.url))
const scripts = fileURLToPath(new URL('../../content/videos/', import.meta.url))
const MediaList = z.record(
  z.string(),
  z.strictObject({
    seconds: z.number().positive(),
    bytes: z.int().positive(),
    captions: z.array(z.string()),
  }),
)
const media = MediaList.parse(JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8')))

function captionsOf(name: string, language: string): Cue[] {
  return parseVtt(readFileSync(join(folder, `${name}.${language}.vtt`), 'utf8'))
}

describe('the lecture videos', () => {
  it('exist for each slide script, and for nothing else', () => {
    const written = readdirSync(scripts).filter((file) => file.endsWith('.yaml'))
    expect(Object.keys(media).sort()).toEqual(written.map((file) => file.replace('.yaml', '')).sort())
  })

  it('are small enough to be kept with the code', () => {
    const total = Object.values(media).reduce((sum, { bytes }) => sum + bytes, 0)
    expect(total).toBeLessThan(30 * 1024 * 1024)
  })

  it('give someone in a hurry two water chemistry lessons of less than a minute', () => {
    const short = Object.entries(media).filter(([name, { seconds }]) => /^OLC110-/.test(name) && seconds < 60)
    expect(short.length).toBeGreaterThanOrEqual(2)
  })
})

describe.each(Object.entries(media))('the video %s', (name, { seconds, bytes, captions }) => {
  it('has its file, a poster, and captions in English and Spanish', () => {
    expect(captions).toEqual(['en', 'es'])
    expect(statSync(join(folder, `${name}.mp4`)).size).toBe(bytes)
    expect(existsSync(join(folder, `${name}.jpg`))).toBe(true)
  })

  it.each(captions)(
    'has %s captions in order, apart from each other, and over before the video is',
    (language) => {
      const cues = captionsOf(name, language)
      expect(cues.length).toBeGreaterThan(0)
      cues.forEach((cue, index) => {
        expect(cue.start).toBeGreaterThanOrEqual(cues[index - 1]?.end ?? 0)
        expect(cue.end).toBeGreaterThan(cue.start)
      })
      expect(cues.at(-1)?.end).toBeLessThan(seconds)
    },
  )

  it.each(captions)('has %s captions of at most two short lines', (language) => {
    for (const cue of captionsOf(name, language)) {
      const lines = cue.text.split('\n')
      expect(lines.length).toBeLessThanOrEqual(2)
      for (const line of lines) {
        expect(line.trim()).not.toBe('')
        expect(line.length, line).toBeLessThanOrEqual(LINE_LENGTH)
      }
    }
  })

  it('shows each caption at the same moment in both languages', () => {
    const times = (language: string) => captionsOf(name, language).map(({ start, end }) => [start, end])
    expect(times('es')).toEqual(times('en'))
  })
})
