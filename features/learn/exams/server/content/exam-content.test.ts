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

describe('Bundled exams', () => {
  it('have at least 120 items, each with an explanation and an existing lecture', async () => {
    expect(content.items.length).toBeGreaterThanOrEqual(120)
    const units = await readUnitFiles()
    for (const { body } of content.items) {
      expect(body.explanation.length).toBeGreaterThan(20)
      const { course = '', unit = 0 } = body.lecture ?? {}
      expect(units.get(course)?.[unit - 1]).toMatch(/\.md$/)
    }
  })

  it('can be answered correctly in every shuffled order', () => {
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

  it('do not reveal how many choices are correct', () => {
    for (const { code, body } of content.items) {
      if (body.kind !== 'multiple') continue
      expect([code, body.text]).toEqual([code, expect.stringMatching(/\? Select all that apply\.$/)])
      expect([code, body.text]).not.toEqual([code, expect.stringMatching(/\b(one|two|three|four)\b/i)])
    }
  })

  it('contain no duplicate questions', () => {
    const texts = content.items.map(({ body }) => body.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('can be drawn by every blueprint without duplicates, using over 90% of the items', () => {
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

  it('contain only questions taught in the courses they name', () => {
    for (const { code, blueprint, courses } of content.exams) {
      const topics = blueprint.map(({ topic }) => topic)
      const asked = content.items.filter(({ topic }) => topics.includes(topic))
      const outside = asked.filter(({ body }) => !courses.includes(body.lecture?.course ?? ''))
      expect([code, outside.map((item) => item.code)]).toEqual([code, []])
    }
  })

  it('have at least three items per question for each topic', () => {
    for (const { code, blueprint } of content.exams)
      for (const { topic, items } of blueprint) {
        const asked = content.items.filter((item) => item.topic === topic).length
        expect([code, topic, asked >= 3 * items || asked]).toEqual([code, topic, true])
      }
  })

  it('have at least a hundred items with drawn numbers', () => {
    const drawn = content.items.filter(({ body }) => body.kind === 'numeric' && body.numbers)
    expect(drawn.length).toBeGreaterThanOrEqual(100)
  })

  it('state how their cut score was set', () => {
    for (const { cutShort, cutNote } of content.exams) {
      expect(cutShort).toMatch(/70%/)
      expect(cutNote).toMatch(/Angoff/)
    }
  })

  it('include the exams of the first level and its renewal, with price and duration', () => {
    const codes = content.exams.map(({ code }) => code)
    expect(codes).toEqual(expect.arrayContaining(['ROS_I_KNOW', 'ROS_I_PROF', 'ROSI_RECERT']))
    expect(content.exams.some(({ track }) => track === 'inwt')).toBe(true)
    for (const { priceMinor, minutes } of content.exams) expect(priceMinor * minutes).toBeGreaterThan(0)
  })
})

describe('Lecture', () => {
  it('is found only by its course and file', async () => {
    const units = await readUnitFiles()
    expect(lectureAt(units, 'OLC110/02-counting-ions.md')).toEqual({ course: 'OLC110', unit: 2 })
    for (const text of ['OLC110/none.md', 'NONE/02-counting-ions.md', 'OLC110', ''])
      expect(lectureAt(units, text)).toBeNull()
  })
})

describe('Exam content file', () => {
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

  it('is read when it is valid', async () => {
    const { items: read, exams: found } = await written({})
    expect(read[0]?.body).toMatchObject({ answer: 1, lecture: { course: 'OLC110', unit: 2 } })
    expect(found[0]?.priceMinor).toBe(9500)
  })

  it.each([
    ['an answer outside the choices', items('answer: 1', 'answer: 2'), /things\.yaml: T-1 .*\n.*answer/],
    ['a nonexistent lecture', items('02-counting', '12-counting'), /things\.yaml: T-1 names OLC110\/12/],
    ['an unknown property', items('kind:', 'color: red, kind:'), /things\.yaml: T-1/],
    ['invalid YAML', items('topic: {', 'topic: {{'), /things\.yaml is not readable/],
    [
      'a topic with too few items',
      exams('items: 1', 'items: 2'),
      /exams\.yaml: TRY_1 draws 2 items of things/,
    ],
    [
      'an item from a course that the exam does not list',
      exams('courses: [OLC110]', 'courses: [OLC111]'),
      /TRY_1 may ask T-1, which OLC110 teaches/,
    ],
    ['an unquoted price', exams('"95.00"', '95.00'), /exams\.yaml cannot be used:\n.*price/],
  ])('is named in the error for %s', async (_message, change, message) => {
    await expect(written(change)).rejects.toThrow(message)
  })
})
