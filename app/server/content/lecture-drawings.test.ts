import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { drawingNames } from '#platform/contract/figures/drawings.ts'
import type { FigureSpec } from '#platform/contract/figures/figure-spec.ts'
import { trainSymbols, trainTags } from '#platform/contract/figures/pid/train.ts'
import { readFigure } from '#platform/contract/figures/read-figure.ts'
import { projectRoot } from '#platform/server/project-root.ts'

const root = join(projectRoot(), 'content', 'courses')
const lectures = readdirSync(root).flatMap((course) =>
  readdirSync(join(root, course))
    .filter((file) => file.endsWith('.md') && !file.endsWith('.es.md'))
    .map((file) => ({ course, file, text: readFileSync(join(root, course, file), 'utf8') })),
)

function figuresOf(text: string): FigureSpec[] {
  return [...text.matchAll(/^```figure\n(.*?)^```/gms)].flatMap(([, source = '']) => {
    const read = readFigure(source)
    return 'figure' in read ? [read.figure] : []
  })
}

const TAG = /\b(?:P|HV|FV|V|CV|F|TK|CC|SM|SP|RO|PSE|I|PIT|PDIT|FIT|FIC|FI|FFI|TIT|AIT|SIC)-\d{3}\b/g

it('uses every equipment drawing in a lecture', () => {
  const used = new Set(
    lectures.flatMap(({ text }) =>
      figuresOf(text).flatMap((each) => (each.kind === 'drawing' ? [each.name] : [])),
    ),
  )
  expect(drawingNames.filter((name) => !used.has(name))).toEqual([])
})

describe('Reference train drawing', () => {
  it('is used by every course that works with the train', () => {
    const using = new Set(
      lectures
        .filter(({ text }) => figuresOf(text).some(({ kind }) => kind === 'pid'))
        .map((each) => each.course),
    )
    const named = lectures.filter(({ text }) => /reference train/i.test(text)).map(({ course }) => course)
    const expected = ['OLC110', 'OLC115', 'OLC410', 'OLC430', 'OLC440', 'OLC501', 'TR330']
    expect([...new Set([...named, ...expected])].filter((course) => !using.has(course))).toEqual([])
  })

  it('contains every tag that a lecture names', () => {
    const unknown = lectures.flatMap(({ file, text }) =>
      [...text.matchAll(TAG)].filter(([tag]) => !trainTags.has(tag)).map(([tag]) => `${file}: ${tag}`),
    )
    expect(unknown).toEqual([])
  })

  it('describes each symbol and names an existing lecture for it', () => {
    const poor = trainSymbols.filter(({ name, text, lecture: [course, number] }) => {
      const start = `${String(number).padStart(2, '0')}-`
      return (
        name === '' ||
        text.length < 12 ||
        !lectures.some((each) => each.course === course && each.file.startsWith(start))
      )
    })
    expect(poor).toEqual([])
  })

  it.each(lectures)('has alternative text in $course $file with every highlighted tag', ({ text }) => {
    for (const figure of figuresOf(text)) {
      if (figure.kind !== 'pid') continue
      expect(figure.highlight.filter(({ tag }) => !figure.alt.includes(tag)).map(({ tag }) => tag)).toEqual(
        [],
      )
    }
  })
})
