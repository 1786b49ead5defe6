import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawQuestionSet, excludingWords } from '../../rules/draw-question-set.ts'
import { bodyWith } from '../../rules/drawn-item.ts'
import { gradeItem } from '../../rules/grade-item.ts'
import { placedRightAnswer } from '../../rules/place-answer.ts'
import { unshuffleAnswer } from '../../rules/shuffled-answer.ts'
import { lectureAt, readExams, readUnitFiles } from './read-exams.ts'

const content = await readExams()

describe('the exams that come with the product', () => {
  it('have at least 120 items, each with an explanation and a lecture that exists', async () => {
    expect(content.items.length).toBeGreaterThanOrEqual(120)
    const units = await readUnitFiles()
    for (const { body } of content.items) {
      expect(body.explanation.length).toBeGreaterThan(20)
      const { course = '', unit = 0 } = body.lecture ?? {}
      expect(units.get(course)?.[unit - 1]).toMatch(/\.md$/)
    }
  })

  it('can be answered right, on every page on which they may be shown', () => {
    for (const { code, topic, body } of content.items) {
      const candidate = { itemId: code, code, versionId: code, topic, body, seen: 0 }
      for (const seed of ['one', 'two', 'three']) {
        const [drawnItem] = drawQuestionSet([{ topic, items: 1 }], [candidate], seed) ?? []
        const shuffle = drawnItem?.shuffle ?? []
        const asked = bodyWith(body, drawnItem?.drawn ?? null)
        const answer = unshuffleAnswer(body.kind, placedRightAnswer(asked, shuffle), shuffle)
        expect([code, gradeItem(asked, answer)]).toEqual([code, 1])
        expect([code, asked.text, asked.explanation].join()).not.toMatch(/[{}]|NaN/)
      }
    }
  })

  it('do not tell how many choices are right', () => {
    for (const { code, body } of content.items) {
      if (body.kind !== 'multiple') continue
      expect([code, body.text]).toEqual([code, expect.stringMatching(/\? Select all that apply\.$/)])
      expect([code, body.text]).not.toEqual([code, expect.stringMatching(/\b(one|two|three|four)\b/i)])
    }
  })

  it('ask no question twice', () => {
    const texts = content.items.map(({ body }) => body.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('can be drawn by every blueprint, each item once and nearly all of them by somebody', () => {
    const candidates = content.items.map(({ code, topic, body }) => ({
      itemId: code,
      code,
      versionId: code,
      topic,
      body,
      seen: 0,
    }))
    const wordsOf = new Map(candidates.map((each) => [each.code, excludingWords(each)]))
    for (const { blueprint } of content.exams) {
      const asked = new Set<string>()
      const requested = blueprint.reduce((sum, { items }) => sum + items, 0)
      for (let person = 0; person < 60; person++) {
        const paper = drawQuestionSet(blueprint, candidates, `person ${person}`) ?? []
        expect(new Set(paper.map(({ itemId }) => itemId)).size).toBe(requested)
        const words = paper.flatMap(({ itemId }) => wordsOf.get(itemId) ?? [])
        expect(words).toEqual([...new Set(words)])
        for (const { itemId } of paper) asked.add(itemId)
      }
      const topics = blueprint.map(({ topic }) => topic)
      const all = content.items.filter(({ topic }) => topics.includes(topic)).length
      expect(asked.size).toBeGreaterThan(all * 0.9)
    }
  })

  it('ask nothing that is taught outside of the courses they name', () => {
    for (const { code, blueprint, courses } of content.exams) {
      const topics = blueprint.map(({ topic }) => topic)
      const asked = content.items.filter(({ topic }) => topics.includes(topic))
      const outside = asked.filter(({ body }) => !courses.includes(body.lecture?.course ?? ''))
      expect([code, outside.map((item) => item.code)]).toEqual([code, []])
    }
  })

  it('have three items at least of each topic for each question of a paper', () => {
    for (const { code, blueprint } of content.exams)
      for (const { topic, items } of blueprint) {
        const asked = content.items.filter((item) => item.topic === topic).length
        expect([code, topic, asked >= 3 * items || asked]).toEqual([code, topic, true])
      }
  })

  it('draw the numbers of at least a hundred items again for each paper', () => {
    const drawn = content.items.filter(({ body }) => body.kind === 'numeric' && body.numbers)
    expect(drawn.length).toBeGreaterThanOrEqual(100)
  })

  it('say how their cut score was set', () => {
    for (const { cutShort, cutNote } of content.exams) {
      expect(cutShort).toMatch(/70%/)
      expect(cutNote).toMatch(/Angoff/)
    }
  })

  it('hold the exams that the first level and its renewal need, priced and timed', () => {
    const codes = content.exams.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['ROS_I_KNOW', 'ROS_I_PROF', 'ROSI_RECERT']))
    expect(content.exams.some(({ track }) => track === 'inwt')).toBe(true)
    for (const { priceMinor, minutes } of content.exams) expect(priceMinor * minutes).toBeGreaterThan(0)
  })
})

describe('a lecture', () => {
  it('is found by its course and file, and by nothing else', async () => {
    const units = await readUnitFiles()
    expect(lectureAt(units, 'OLC110/02-counting-ions.md')).toEqual({ course: 'OLC110', unit: 2 })
    for (const text of ['OLC110/none.md', 'NONE/02-counting-ions.md', 'OLC110', ''])
      expect(lectureAt(units, text)).toBeNull()
  })
})

describe('a content file that is not as it should be', () => {
  const good = {
    'exams.yaml': `exams:
  - { code: TRY_1, title: A try, track: ros, level: 1, summary: An exam to try things out with., price: "95.00",
      minutes: 30, passPercent: 70, attempts: 3, waitDays: 1, accessDays: 365, contactHours: 0, courses: [OLC110],
      cutScore: { short: Set by trying it out., note: Set by trying it out once with everybody who was in the room that day. },
      blueprint: [{ topic: things, items: 1 }] }`,
    'items/things.yaml': `topic: { code: things, title: Things }
items:
  - { code: T-1, kind: single, text: Which one?, choices: [a, b], answer: 1, explanation: Because it is b.,
      lecture: OLC110/02-counting-ions.md }`,
  }
  const written = async (change: Record<string, (text: string) => string>) => {
    const folder = await mkdtemp(join(tmpdir(), 'permeate-exams-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    await mkdir(join(folder, 'items'))
    for (const [name, text] of Object.entries(good)) {
      await writeFile(join(folder, name), change[name]?.(text) ?? text)
    }
    return readExams(folder)
  }
  const items = (from: string, to: string) => ({
    'items/things.yaml': (text: string) => text.replace(from, to),
  })
  const exams = (from: string, to: string) => ({ 'exams.yaml': (text: string) => text.replace(from, to) })

  it('is read when nothing is wrong with it', async () => {
    const { items: read, exams: found } = await written({})
    expect(read[0]?.body).toMatchObject({ answer: 1, lecture: { course: 'OLC110', unit: 2 } })
    expect(found[0]?.priceMinor).toBe(9500)
  })

  it.each([
    [
      'an answer that is none of the choices',
      items('answer: 1', 'answer: 2'),
      /things\.yaml: T-1 .*\n.*answer/,
    ],
    [
      'a lecture that no course has',
      items('02-counting', '12-counting'),
      /things\.yaml: T-1 names OLC110\/12/,
    ],
    ['a property that nobody knows', items('kind:', 'color: red, kind:'), /things\.yaml: T-1/],
    ['yaml that is none', items('topic: {', 'topic: {{'), /things\.yaml is not readable/],
    [
      'a topic with too few items',
      exams('items: 1', 'items: 2'),
      /exams\.yaml: TRY_1 draws 2 items of things/,
    ],
    [
      'an item from a course that the exam does not name',
      exams('courses: [OLC110]', 'courses: [OLC111]'),
      /TRY_1 may ask T-1, which OLC110 teaches/,
    ],
    ['a price without quotes', exams('"95.00"', '95.00'), /exams\.yaml cannot be used:\n.*price/],
  ])('is named: %s', async (_message, change, message) => {
    await expect(written(change)).rejects.toThrow(message)
  })
})
