import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '#platform/server/project-root.ts'

const root = join(projectRoot(), 'content')
/** Published legal texts are excluded because they are never edited. */
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
  (name) => /\.(md|yaml|vtt)$/.test(name) && !name.startsWith('legal'),
)

/** Returns the locations of all matching lines: 'courses/OLC110/01.md:12'. */
const linesWith = (pattern: RegExp) =>
  files.flatMap((name) =>
    readFileSync(join(root, name), 'utf8')
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? `${name}:${index + 1}` : [])),
  )

describe('Product texts', () => {
  it('write percent as 55%, without a space', () => {
    expect(linesWith(/[\d}][ \u00a0\u202f]%(?![\w({])/)).toEqual([])
  })

  it('do not mention draft rules in courses', () => {
    const taught = linesWith(/(?<!forced-)\bdraft\b|\bborrador\b/i)
    expect(taught.filter((line) => line.startsWith('courses'))).toEqual([])
  })
})
