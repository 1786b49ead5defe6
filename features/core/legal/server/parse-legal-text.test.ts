import { expect, test } from 'vitest'
import { parseLegalText } from './parse-legal-text.ts'

const frontMatter = '---\ntitle: House Rules\nversion: 2026-11-20\nlastUpdated: 2026-11-21\n---\n'

test('A legal text has its title, version and date from the front matter, as calendar days', () => {
  const text = parseLegalText(`${frontMatter}\n## Shoes\n\nNone inside.\n`)
  expect(text).toMatchObject({ title: 'House Rules', version: '2026-11-20', lastUpdated: '2026-11-21' })
})

test('A numbered heading is split into number and text, and a heading without a number has none', () => {
  const { sections } = parseLegalText(`${frontMatter}## 12. Shoes on?\nNo.\n\n## 24 hours\nAlways open.\n`)
  expect(sections).toEqual([
    { number: '12', heading: 'Shoes on?', markdown: 'No.' },
    { number: null, heading: '24 hours', markdown: 'Always open.' },
  ])
})

test('Deeper headings, lists and tables stay in their section', () => {
  const body = 'Before.\n\n### Detail\n\n- one\n\n| a | b |\n| --- | --- |\n| 1 | 2 |'
  expect(parseLegalText(`${frontMatter}## Shoes\n\n${body}\n`).sections[0]?.markdown).toBe(body)
})

test('Line endings of another system and a byte order mark change nothing', () => {
  const source = `${frontMatter}## Shoes\n\nNone.\n\nReally.\n`
  expect(parseLegalText(`\uFEFF${source.replaceAll('\n', '\r\n')}`)).toEqual(parseLegalText(source))
})

test.each([
  ['no front matter', '## Shoes\n\nNone.\n', 'starts with front matter'],
  ['front matter that is not YAML', '---\ntitle: [\n---\n## Shoes\nNone.\n', 'not valid YAML'],
  ['no version', '---\ntitle: A\nlastUpdated: 2026-11-20\n---\n## Shoes\nNone.\n', 'version'],
  ['a nonexistent date', `${frontMatter.replace('11-21', '11-31')}## Shoes\nNone.\n`, 'lastUpdated'],
  ['text before the first section', `${frontMatter}Welcome.\n## Shoes\nNone.\n`, 'before its first section'],
  ['no sections', `${frontMatter}\n`, 'no sections'],
  ['an empty section', `${frontMatter}## Shoes\n\n## Coats\nHang them up.\n`, 'Section "Shoes"'],
])('A legal text with %s is refused', (_, source, message) => {
  expect(() => parseLegalText(source)).toThrow(message)
})
