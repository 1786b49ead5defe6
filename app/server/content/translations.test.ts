import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { translateText } from '#features/shop/catalog/contract/text/translate-text.ts'
import { readCourses } from '#features/shop/catalog/server/read-course.ts'
import { projectRoot } from '#platform/server/project-root.ts'

const root = join(projectRoot(), 'content/courses')
const files = readdirSync(root)
  .flatMap((course) => readdirSync(join(root, course)).map((name) => `${course}/${name}`))
  .filter((name) => /\.es\.(md|yaml)$/.test(name))
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const englishOf = (name: string) => name.replace(/\.es\./, '.')

/** Returns the structure of a text: heading levels, numbers of list, step and table lines, and code blocks. */
const shapeOf = (text: string) => ({
  headings: [...text.matchAll(/^(#+) /gm)].map(([, marks = '']) => marks.length),
  points: [...text.matchAll(/^- /gm)].length,
  steps: [...text.matchAll(/^\d+\. /gm)].length,
  rows: [...text.matchAll(/^\|/gm)].length,
  blocks: [...text.matchAll(/^```\w+/gm)].map(([mark]) => mark),
})

/** Returns all numbers of a text, sorted because translations may reorder sentences. */
const numbersOf = (text: string) =>
  [...text.matchAll(/\d+(?:[.,]\d+)*/g)].map(([number]) => number).toSorted()

describe('Translated unit', () => {
  it('has an English original', () => {
    expect(files.filter((name) => !existsSync(join(root, englishOf(name))))).toEqual([])
  })

  it.each(files.filter((name) => name.endsWith('.md')))(
    '%s has the structure and numbers of its English original',
    (name) => {
      const english = read(englishOf(name))
      const { text, problems } = translateText(
        english,
        read(name).replace(/^# .*\n(?:Reviewed by .*\n)?/, ''),
      )
      expect(problems).toEqual([])
      const whole = translateText(english, english).text
      expect(shapeOf(text)).toEqual(shapeOf(whole))
      expect(numbersOf(text)).toEqual(numbersOf(whole))
    },
  )

  it.each(files.filter((name) => name.endsWith('.yaml')))(
    '%s has questions with the numbers of its English original',
    (name) => {
      type Question = { text: string; choices?: string[]; explanation: string }
      const asked = (parse(read(englishOf(name))) as { questions: Question[] }).questions
      const words = (parse(read(name)) as { questions: Question[] }).questions
      for (const [index, question] of asked.entries()) {
        const { text = '', choices = question.choices ?? [], explanation = '' } = words[index] ?? {}
        const numbers = (...all: string[]) => numbersOf(all.join(' '))
        expect([index, choices.length]).toEqual([index, question.choices?.length])
        expect([index, numbers(text)]).toEqual([index, numbers(question.text)])
        expect([index, ...choices.map((each) => numbers(each))]).toEqual([
          index,
          ...(question.choices ?? []).map((each) => numbers(each)),
        ])
        expect([index, numbers(explanation)]).toEqual([index, numbers(question.explanation)])
      }
    },
  )

  it('exists for every text and exam of a course that has any translation', async () => {
    for (const { code, units } of await readCourses()) {
      const toTranslate = units.filter(({ kind }) => kind !== 'practice')
      const open = toTranslate
        .filter(({ translations }) => translations?.length === 0)
        .map(({ title }) => title)
      expect([code, open.length === toTranslate.length ? [] : open]).toEqual([code, []])
    }
  })
})
