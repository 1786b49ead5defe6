import { describe, expect, it } from 'vitest'
import { type ContactFacts, contactMatchKey, mergeContacts } from './merge-contacts.ts'

const ana: ContactFacts = {
  firstName: 'Ana',
  lastName: 'Reyes',
  email: 'ana@plant.example',
  phone: '',
  company: '',
  interests: ['Seminars'],
  notes: 'Has two trains.',
  consent: true,
}

describe('Contact merging', () => {
  it('combines the facts of two notes into one', () => {
    const later: ContactFacts = {
      ...ana,
      firstName: 'Anna',
      phone: '505 555 0100',
      company: 'Mesa Water',
      interests: ['Seminars', 'Certification'],
      notes: 'Asks for Level I.',
      consent: false,
    }
    expect(mergeContacts(ana, later)).toEqual({
      ...ana,
      phone: '505 555 0100',
      company: 'Mesa Water',
      interests: ['Seminars', 'Certification'],
      notes: 'Has two trains.\nAsks for Level I.',
    })
  })

  it('changes nothing when a note is repeated', () => {
    expect(mergeContacts(mergeContacts(ana, ana), ana)).toEqual(ana)
  })

  it.each([
    [
      'matches contacts by email address, regardless of case',
      { email: 'ANA@plant.example' },
      'ana@plant.example',
    ],
    [
      'matches contacts by phone and last name without an email address',
      { email: '', phone: '+1 (505) 555-0100' },
      '5055550100 reyes',
    ],
    [
      'matches contacts by phone and the only name',
      { email: '', phone: '505 555 0100', lastName: '-' },
      '5055550100 ana',
    ],
    ['does not match contacts by a short number', { email: '', phone: '12345' }, ''],
    ['does not match contacts by name alone', { email: '' }, ''],
  ])('%s', (_how, facts, key) => {
    expect(contactMatchKey({ ...ana, ...facts })).toBe(key)
  })
})
