import { describe, expect, it } from 'vitest'
import type { DueItem } from '../contract.ts'
import { dueAction, dueList, dueText } from './due-list.ts'

const item = (filled: Partial<DueItem>): DueItem => ({
  key: `${filled.kind} ${filled.code}`,
  kind: 'requirement',
  title: '',
  note: '',
  day: null,
  daysLeft: null,
  target: filled.kind === undefined || filled.kind === 'requirement' ? 'course' : null,
  code: 'OLC110',
  isDue: false,
  isOpen: false,
  isStarted: false,
  isHeld: false,
  ...filled,
})

describe('Due list', () => {
  it('starts with the most overdue item and ends with items without a date', () => {
    const days = [null, 12, -3, 0, -709].map((daysLeft, index) => item({ daysLeft, code: `C${index}` }))
    expect(dueList(days).map(({ daysLeft }) => daysLeft)).toEqual([-709, -3, 0, 12, null])
  })

  it('lists a course once, as a requirement rather than an assigned course', () => {
    const both = [item({ kind: 'course' }), item({ daysLeft: -3 })]
    expect(dueList(both).map(({ kind }) => kind)).toEqual(['requirement'])
  })

  it('lists a course that is both required and assigned once, with the earlier date', () => {
    const required = item({ daysLeft: 40 })
    const assigned = item({ kind: 'course', isDue: true, daysLeft: 10 })
    expect(dueList([required, assigned])).toEqual([assigned])
    expect(dueText(assigned)).toBe('Due in 10 days')
    const late = item({ daysLeft: -3 })
    expect(dueList([assigned, late])).toEqual([late])
  })

  it('lists a certificate and a license once, as the user record that links to renewal', () => {
    const all = [
      item({ target: 'certificate', code: 'ROSI', daysLeft: 26 }),
      item({ kind: 'certificate', code: 'ROSI', daysLeft: 26 }),
      item({ target: 'license', code: 'texas', daysLeft: 5 }),
      item({ kind: 'license', code: 'texas', daysLeft: 5 }),
    ]
    expect(dueList(all).map(({ kind }) => kind)).toEqual(['license', 'certificate'])
  })
})

describe('Due list item', () => {
  it.each<[Partial<DueItem>, string]>([
    [{ daysLeft: -709 }, '709 days late'],
    [{ daysLeft: -1 }, '1 day late'],
    [{ daysLeft: 0 }, 'Due today'],
    [{ daysLeft: 12 }, 'Due in 12 days'],
    [{ daysLeft: null }, 'No due date'],
    [{ daysLeft: 26, isHeld: true }, 'Expires in 26 days'],
    [{ daysLeft: -30, isHeld: true }, 'Expired 30 days ago'],
    [{ kind: 'seminar', daysLeft: 0, isHeld: true }, 'Today'],
    [{ kind: 'seminar', daysLeft: 1, isHeld: true }, 'In 1 day'],
    [{ kind: 'course', daysLeft: 3 }, 'Access ends in 3 days'],
    [{ kind: 'course', daysLeft: null }, ''],
  ])('for %j shows %j', (filled, text) => {
    expect(dueText(item(filled))).toBe(text)
  })

  it.each<[Partial<DueItem>, string, string]>([
    [{ isOpen: true }, 'Begin', '/courses/OLC110'],
    [{ isOpen: true, isStarted: true }, 'Continue', '/courses/OLC110'],
    [{}, 'See course', '/onlineTraining/OLC110'],
    [{ target: 'exam', code: 'INWT1' }, 'Go to exam', '/inwtExams'],
    [{ target: 'exam', code: 'ROS_I_KNOW' }, 'Go to exam', '/exams'],
    [{ target: 'certificate', code: 'ROSI' }, 'See steps', '/rosCertification'],
    [{ target: 'certificate', code: 'ROSI', isHeld: true }, 'Renew', '/recertify'],
    [{ kind: 'certificate', code: 'ROSI' }, 'Renew', '/recertify'],
    [{ kind: 'license', code: 'texas' }, 'See hours', '/tceq'],
    [{ kind: 'assignment', code: 'a1' }, 'Begin', '/assignments?assignment=a1'],
    [{ kind: 'seminar', code: 'r1' }, 'My pass', '/seminarSchedule/mine/r1'],
  ])('for %j links to its next step', (filled, label, path) => {
    expect(dueAction(item(filled))).toEqual({ label, path })
  })
})
