import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { demoMoment, entryOf } from './demo-content.ts'
import { readYaml } from './read-yaml.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'permeate-yaml-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const Visits = z.array(z.strictObject({ ...demoMoment, city: z.string() }))

async function read(text: string): Promise<z.output<typeof Visits>> {
  const path = join(folder, 'visits.yaml')
  await writeFile(path, text)
  return readYaml(path, Visits)
}

describe('YAML content file', () => {
  it('stores times as days from the demo day with a time of day', async () => {
    expect(await read('- { days: -12, at: 09:30, city: Tampa }\n- { days: 3, city: Perth }')).toEqual([
      { days: -12, at: 9.5, city: 'Tampa' },
      { days: 3, city: 'Perth' },
    ])
  })

  it.each([
    ['an invalid time', '- { days: 1, at: 9 am, city: Tampa }', /visits\.yaml cannot be used:\n {2}0\.at: /],
    ['an unknown property', '- { days: 1, town: Tampa }', /0\.city: [\s\S]*0: Unrecognized key: "town"/],
    ['text that is not YAML', '- { days: 1', /visits\.yaml is not readable: /],
  ])('with %s is refused with file, path and reason', async (_what, text, message) => {
    await expect(read(text)).rejects.toThrow(message)
  })

  it('is named when it is missing', async () => {
    await expect(readYaml(join(folder, 'none.yaml'), Visits)).rejects.toThrow(/none\.yaml is missing/)
  })

  it('is named when another file refers to an entry that it lacks', () => {
    expect(() => entryOf({ tampa: 1 }, 'miami', 'seminars.locations')).toThrow(
      'content/demo has no miami among seminars.locations',
    )
  })
})
