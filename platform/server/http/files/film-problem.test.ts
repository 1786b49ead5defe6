import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { filmProblem } from './film-problem.ts'

const folder = await mkdtemp(join(tmpdir(), 'films-'))
afterAll(() => rm(folder, { recursive: true }))

const number = (value: number) => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}
const box = (type: string, ...content: Buffer[]) => {
  const inside = Buffer.concat(content)
  return Buffer.concat([number(inside.length + 8), Buffer.from(type, 'latin1'), inside])
}
const long = (type: string, content: Buffer) =>
  Buffer.concat([number(1), Buffer.from(type), number(0), number(content.length + 16), content])
const toTheEnd = (film: Buffer) => Buffer.concat([number(0), film.subarray(4)])
const handler = (kind: string) => box('hdlr', number(0), number(0), Buffer.from(kind), Buffer.alloc(13))
const track = (kind: string, ...codecs: string[]) =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(84)),
    box(
      'mdia',
      box('mdhd', Buffer.alloc(24)),
      handler(kind),
      box(
        'minf',
        box('vmhd', Buffer.alloc(12)),
        box(
          'stbl',
          box(
            'stsd',
            number(0),
            number(codecs.length),
            ...codecs.map((codec) => box(codec, Buffer.alloc(78))),
          ),
        ),
      ),
    ),
  )
const movie = (...tracks: Buffer[]) => box('moov', box('mvhd', Buffer.alloc(100)), ...tracks)
const head = box('ftyp', Buffer.from('isom'), number(512), Buffer.from('isomavc1'))
const data = Buffer.alloc(300_000, 'moovtrakhvc1')
const sound = track('soun', 'mp4a')

const hevc = /HEVC \(H\.265\).*export it as H\.264/
const other = /many browsers cannot play.*MP4 with H\.264/
it.each([
  ['H.264', [head, movie(track('vide', 'avc1'), sound), box('mdat', data)], null],
  ['AV1', [head, movie(track('vide', 'av01'))], null],
  ['HEVC at the beginning', [head, movie(track('vide', 'hvc1'), sound), box('mdat', data)], hevc],
  ['HEVC after its audio', [head, movie(sound, track('vide', 'hev1'))], hevc],
  ['HEVC at the end of the file', [head, box('free'), box('mdat', data), movie(track('vide', 'hvc1'))], hevc],
  ['HEVC after data with a 64-bit length', [head, long('mdat', data), movie(track('vide', 'hvc1'))], hevc],
  [
    'HEVC in a box that extends to the end',
    [head, box('mdat', data), toTheEnd(movie(track('vide', 'hvc1')))],
    hevc,
  ],
  ['HEVC with Dolby Vision', [head, movie(track('vide', 'dvh1'))], hevc],
  ['H.264 and an HEVC preview', [head, movie(track('vide', 'avc1'), track('vide', 'hvc1'))], null],
  ['ProRes', [head, movie(track('vide', 'apch'))], other],
  ['only audio', [head, movie(sound)], null],
  ['the codec name only in its data', [head, box('mdat', data)], null],
  ['only a header', [head], null],
  ['a box longer than the file', [head, Buffer.concat([number(9999), Buffer.from('moov')])], null],
  ['a box with an invalid length', [head, Buffer.concat([number(3), Buffer.from('moov'), data])], null],
  ['a truncated box', [head, Buffer.concat([number(1), Buffer.from('moov')])], null],
  ['only empty boxes', [head, ...Array.from({ length: 20_000 }, () => box('free'))], null],
] as const)('checks a video with %s', async (_what, parts, problem) => {
  const path = join(folder, 'film')
  await writeFile(path, Buffer.concat([...parts]))
  const found = await filmProblem(path)
  if (problem === null) expect(found).toBeNull()
  else expect(found).toMatch(problem)
})
