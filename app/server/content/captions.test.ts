import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCaptions } from '#features/shop/captions/rules/check-captions.ts'
import { readCaptions } from '#features/shop/catalog/rules/captions/captions.ts'
import { projectRoot } from '#platform/server/project-root.ts'

const folder = join(projectRoot(), 'content/media')
const files = readdirSync(folder).filter((name) => name.endsWith('.vtt'))

describe('Captions of the product videos', () => {
  it('exist in both languages for every video', () => {
    const films = readdirSync(folder).filter((name) => name.endsWith('.mp4'))
    const requested = films.flatMap((name) =>
      ['en', 'es'].map((code) => name.replace('.mp4', `.${code}.vtt`)),
    )
    expect(files.toSorted()).toEqual(requested.toSorted())
  })

  it.each(files)('%s has no caption that is too fast, too wide or overlaps the next', (name) => {
    const read = readCaptions(readFileSync(join(folder, name), 'utf8'))
    if ('problem' in read) throw new Error(`line ${read.problem.line}: ${read.problem.message}`)
    expect(checkCaptions(read.cues)).toEqual([])
  })
})
