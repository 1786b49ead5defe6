import { describe, expect, it } from 'vitest'
import { readQuickTask } from './quick-add.ts'

const people = [
  { id: 'u1', username: 'staff', name: 'Sam Ortiz' },
  { id: 'u2', username: 'instructor', name: 'Ida Berg' },
  { id: 'u3', username: 'ida2', name: 'Ida Lund' },
]
// November 20, 2026 is a Friday.
const read = (text: string) => readQuickTask(text, { people, today: '2026-11-20' })

describe('Date in a line of text', () => {
  it.each([
    ['Call the hotel tomorrow', 'Call the hotel', '2026-11-21'],
    ['Today: order pens today', 'Today: order pens', '2026-11-20'],
    ['Order pens by Monday', 'Order pens', '2026-11-23'],
    ['Order pens on Friday', 'Order pens', '2026-11-27'],
    ['Order pens next Saturday', 'Order pens', '2026-11-28'],
    ['Order pens in 3 days', 'Order pens', '2026-11-23'],
    ['Order pens in 2 weeks', 'Order pens', '2026-12-04'],
    ['Order pens Dec 4', 'Order pens', '2026-12-04'],
    ['Order pens on January 15', 'Order pens', '2027-01-15'],
    ['Order pens 12/4', 'Order pens', '2026-12-04'],
    ['Order pens 3/1/2104', 'Order pens', '2104-03-01'],
    ['Order pens 2027-02-28', 'Order pens', '2027-02-28'],
    ['Pay the rent Feb 29', 'Pay the rent', '2028-02-29'],
    ['Pay the rent 2/30', 'Pay the rent 2/30', null],
    ['Read page 12 of chapter 3', 'Read page 12 of chapter 3', null],
    ['Mondays are busy', 'Mondays are busy', null],
  ])('is read from "%s", leaving "%s": %s', (text, title, due) =>
    expect(read(text)).toMatchObject({ title, due }),
  )
})

describe('People, tags and days in a line of text', () => {
  it.each([
    ['Call the hotel tomorrow @staff', { title: 'Call the hotel', assignees: ['u1'], days: 1 }],
    ['Call @Sam, please', { title: 'Call , please', assignees: ['u1'] }],
    ['Call @ida', { assignees: [], unknown: ['ida'], title: 'Call' }],
    ['Call @nobody @STAFF @staff', { assignees: ['u1'], unknown: ['nobody'] }],
    ['Write to ana@example.com', { title: 'Write to ana@example.com', assignees: [] }],
    ['Order pens #Travel #travel', { title: 'Order pens', tags: ['travel'] }],
    ['Write the manual for 2 weeks @staff', { title: 'Write the manual', days: 10, assignees: ['u1'] }],
    ['@staff', { title: '', assignees: ['u1'] }],
  ])('are read from "%s" as %o', (text, expected) => expect(read(text)).toMatchObject(expected))
})
