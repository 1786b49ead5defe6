import { describe, expect, it } from 'vitest'
import { applyEntries, inOrder, progressOf } from './apply-entries.ts'
import { findWritten } from './find-written.ts'
import { isFitting, judgeAnswer, limitsOf, needsNote } from './judge-answer.ts'
import { type Answer, type Entry, SIGN_OFF, type Step } from './steps.ts'
import { check, choice, inSections, note, number, photo } from './written/build-steps.ts'
import { writtenLists } from './written-lists.ts'

const parts = {
  leak: check('leak', 'No leaks'),
  drop: number('drop', 'Pressure drop', 'psi', [0, 15]),
  ph: number('ph', 'pH', '', [6.5, null]),
  color: choice('color', 'Color', ['Clear', '!Cloudy']),
  seen: photo('seen', 'Photo'),
  words: note('words', 'Remarks'),
}
const steps = inSections({ All: Object.values(parts) })
const step = (id: string): Step => steps.find((each) => each.id === id) as Step
const value = (each: number): Answer => ({ kind: 'number', value: each })
const chosen = (each: string): Answer => ({ kind: 'choice', choice: each })

describe('Answer', () => {
  it.each([
    ['leak', { kind: 'done' }, 'fine'],
    ['leak', { kind: 'problem' }, 'problem'],
    ['leak', { kind: 'skipped' }, 'skipped'],
    ['drop', value(0), 'fine'],
    ['drop', value(15), 'fine'],
    ['drop', value(15.1), 'problem'],
    ['drop', value(-0.1), 'problem'],
    ['ph', value(6.4), 'problem'],
    ['ph', value(99), 'fine'],
    ['color', chosen('Clear'), 'fine'],
    ['color', chosen('Cloudy'), 'problem'],
    ['words', { kind: 'text', text: 'x' }, 'fine'],
  ] as const)('is judged for %s, %o, as %s, and requires a note unless it is fine', (id, answer, state) => {
    expect(judgeAnswer(step(id), answer).state).toBe(state)
    expect(needsNote(step(id), answer)).toBe(state !== 'fine')
  })

  it.each([
    ['drop', { kind: 'done' }],
    ['leak', value(1)],
    ['color', chosen('Green')],
    ['seen', { kind: 'text', text: 'x' }],
  ] as const)('does not fit %s: %o', (id, answer) => {
    expect(isFitting(step(id), answer)).toBe(false)
  })
})

it.each([
  [0, 15, 'psi', '0 to 15 psi'],
  [0, 0, 'psi', '0 psi'],
  [20, 100, '%', '20 to 100%'],
  [null, 5, '', 'at most 5'],
  [6.5, null, '', 'at least 6.5'],
  [null, null, 'gpm', ''],
] as const)('formats the limits %s and %s %s as "%s"', (least, most, unit, words) => {
  expect(limitsOf({ least, most, unit })).toBe(words)
})

describe('Entries from two phones', () => {
  const entry = (entryid: string, stepid: string, at: number, answer: Answer): Entry => ({
    entryid,
    stepid,
    at,
    answer,
    note: '',
  })
  const signature: Answer = { kind: 'signature', name: 'A' }
  const all = [
    entry('b', 'drop', 20, value(22)),
    entry('a', 'drop', 10, value(7)),
    entry('c', 'leak', 12, { kind: 'done' }),
    entry('d', 'drop', 40, value(3)),
    entry('e', SIGN_OFF, 30, signature),
    entry('f', SIGN_OFF, 50, signature),
  ]

  it('are all included, and the last before the first sign-off counts, in any order of arrival', () => {
    for (const order of [all, [...all].reverse()]) {
      const [, drop] = applyEntries(steps, order)
      expect([drop?.counts?.entryid, drop?.entries.map(({ entryid }) => entryid)]).toEqual([
        'b',
        ['a', 'b', 'd'],
      ])
    }
  })

  it('are counted as answered, out of limits, and open except for optional steps', () => {
    expect(progressOf(applyEntries(steps, all))).toEqual({ answered: 2, problems: 1, open: 2 })
  })
})

describe('Written lists', () => {
  it('have unique step ids, ordered limits and several choices, and reserve the sign-off id', () => {
    for (const list of writtenLists) {
      const ids = list.steps.map(({ id }) => id)
      expect(new Set(ids).size, list.name).toBe(ids.length)
      expect(ids).not.toContain(SIGN_OFF)
      for (const each of list.steps) {
        if (each.least !== null && each.most !== null) expect(each.least).toBeLessThanOrEqual(each.most)
        if (each.kind === 'choice') expect(each.choices.length, each.text).toBeGreaterThan(1)
        expect(each.text.length).toBeLessThanOrEqual(200)
      }
      expect(findWritten(list.listid, list.version)).toBe(list)
    }
    expect(findWritten('daily-rounds', 99)).toBeNull()
  })
})

describe('Entries', () => {
  const entry = (entryid: string, stepid: string, at: number): Entry => ({
    entryid,
    stepid,
    at,
    note: '',
    answer: { kind: 'done' },
  })

  it('are ordered by time, then by id', () => {
    const given = [entry('b', 'leak', 2), entry('c', 'leak', 1), entry('a', 'leak', 2), entry('d', 'leak', 2)]
    expect(inOrder(given).map(({ entryid }) => entryid)).toEqual(['c', 'a', 'b', 'd'])
    expect(inOrder([...given].reverse()).map(({ entryid }) => entryid)).toEqual(['c', 'a', 'b', 'd'])
  })

  it('count up to the time of the sign-off, and not after it', () => {
    const [leak] = applyEntries(steps, [
      entry('a', 'leak', 1),
      entry('b', 'leak', 5),
      entry('c', SIGN_OFF, 5),
      entry('d', 'leak', 6),
    ])
    expect([leak?.counts?.entryid, leak?.entries.length]).toEqual(['b', 3])
  })

  it('leave required steps without an answer open', () => {
    const required = steps.filter(({ isOptional }) => !isOptional).length
    expect(progressOf(applyEntries(steps, []))).toEqual({ answered: 0, problems: 0, open: required })
    expect(progressOf(applyEntries(steps, [entry('a', 'leak', 1), entry('b', 'words', 1)]))).toEqual({
      answered: 2,
      problems: 0,
      open: required - 1,
    })
    expect(required).toBeLessThan(steps.length)
  })
})

it.each([
  ['leak', { kind: 'done' }],
  ['leak', { kind: 'problem' }],
  ['leak', { kind: 'skipped' }],
  ['drop', value(1)],
  ['color', chosen('Clear')],
  ['color', chosen('Cloudy')],
  ['color', { kind: 'skipped' }],
  ['seen', { kind: 'photo', type: 'jpg' }],
  ['words', { kind: 'text', text: 'x' }],
] as const)('an answer to %s fits: %o', (id, answer) => {
  expect(isFitting(step(id), answer)).toBe(true)
})

it.each([
  ['drop', value(16), 'Above its limits: 0 to 15 psi'],
  ['drop', value(-1), 'Below its limits: 0 to 15 psi'],
  ['leak', { kind: 'problem' }, 'Problem'],
  ['leak', { kind: 'skipped' }, 'Does not apply'],
  ['color', chosen('Cloudy'), 'Cloudy'],
  ['color', chosen('Green'), ''],
  ['words', { kind: 'text', text: 'x' }, ''],
] as const)('explains an answer to %s, %o, as "%s"', (id, answer, reason) => {
  expect(judgeAnswer(step(id), answer).reason).toBe(reason)
})
