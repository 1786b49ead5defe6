import { describe, expect, it } from 'vitest'
import { audienceText } from './audience-text.ts'
import { fillIn, paragraphsOf, unknownPlaceholders } from './message-text.ts'
import { payStatus } from './pay-status.ts'

const nameOf = (semid: string) => `Seminar ${semid.toUpperCase()}`

describe('Email to registrants', () => {
  it.each([
    ['Dear {first name},', 'Dear Ana,'],
    ['{FirstName} and { first_name }', 'Ana and Ana'],
    ['{last name}', '{last name}'],
  ])('renders %j as %j', (text, read) => {
    expect(fillIn(text, { firstName: 'Ana' })).toBe(read)
  })

  it('does not treat a name as a pattern', () => {
    expect(fillIn('{first name}!', { firstName: '$&' })).toBe('$&!')
  })

  it('has a paragraph for each text between empty lines', () => {
    expect(paragraphsOf('One\ntwo\n \nthree\n\n\n\nfour \n')).toEqual(['One two', 'three', 'four'])
  })

  it('lists unknown placeholders', () => {
    expect(unknownPlaceholders('{first name} {name} {date} {name}')).toEqual(['{name}', '{date}'])
  })

  it.each([
    [{}, 'Everyone'],
    [{ semid: 'a', mode: 'online' as const }, 'Seminar A, online'],
    [{ mode: 'in-person' as const, only: 'absent' as const }, 'In the room, not checked in'],
    [{ only: 'unpaid' as const }, 'Invoice open'],
  ])('describes the audience %j as: %s', (audience, words) => {
    expect(audienceText(audience, nameOf)).toBe(words)
  })
})

describe('Payment status of a seat', () => {
  const now = new Date('2027-01-10T12:00:00Z')
  const order = { dueAt: null, paidAt: null, totalMinor: 100 }
  const due = (day: string) => ({ ...order, dueAt: new Date(day) })
  it.each([
    ['free', 'registered', null],
    ['free', 'registered', { ...order, totalMinor: 0 }],
    ['waiting', 'held', order],
    ['paid', 'registered', { ...order, paidAt: now }],
    ['open', 'registered', due('2027-01-11')],
    ['overdue', 'registered', due('2027-01-09')],
    ['paid', 'registered', { ...due('2027-01-09'), paidAt: now }],
  ])('is %s', (status, state, ofOrder) => {
    expect(payStatus({ state, order: ofOrder }, now)).toBe(status)
  })
})
