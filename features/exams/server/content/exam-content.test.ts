import { describe, expect, it } from 'vitest'
import { drawPaper } from '../../rules/draw-paper.ts'
import { gradeItem } from '../../rules/grade-item.ts'
import { placedRightAnswer } from '../../rules/place-answer.ts'
import { answerInOrder } from '../../rules/shuffled-answer.ts'
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
      const candidate = { itemId: code, versionId: code, topic, body, seen: 0 }
      for (const seed of ['one', 'two', 'three']) {
        const shuffle = drawPaper([{ topic, items: 1 }], [candidate], seed)?.[0]?.shuffle ?? []
        const answer = answerInOrder(body.kind, placedRightAnswer(body, shuffle), shuffle)
        expect([code, gradeItem(body, answer)]).toEqual([code, 1])
      }
    }
  })

  it('ask no question twice', () => {
    const texts = content.items.map(({ body }) => body.text)
    expect(new Set(texts).size).toBe(texts.length)
  })

  it('can be drawn by every blueprint, each item once and nearly all of them by somebody', () => {
    const candidates = content.items.map(({ code, topic, body }) => ({
      ...{ itemId: code, versionId: code, topic, body, seen: 0 },
    }))
    for (const { blueprint } of content.exams) {
      const asked = new Set<string>()
      const wanted = blueprint.reduce((sum, { items }) => sum + items, 0)
      for (let person = 0; person < 60; person++) {
        const paper = drawPaper(blueprint, candidates, `person ${person}`) ?? []
        expect(new Set(paper.map(({ itemId }) => itemId)).size).toBe(wanted)
        for (const { itemId } of paper) asked.add(itemId)
      }
      const topics = blueprint.map(({ topic }) => topic)
      const all = content.items.filter(({ topic }) => topics.includes(topic)).length
      expect(asked.size).toBeGreaterThan(all * 0.9)
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
