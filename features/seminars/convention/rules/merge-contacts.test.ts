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

describe('two notes of one visitor', () => {
  it('become one that has what either knew', () => {
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

  it('that say the same twice change nothing', () => {
    expect(mergeContacts(mergeContacts(ana, ana), ana)).toEqual(ana)
  })

  it.each([
    ['by the address, whatever its case', { email: 'ANA@plant.example' }, 'ana@plant.example'],
    ['by phone and last name without one', { email: '', phone: '+1 (505) 555-0100' }, '5055550100 reyes'],
    ['by phone and the one name', { email: '', phone: '505 555 0100', lastName: '-' }, '5055550100 ana'],
    ['not by a short number', { email: '', phone: '12345' }, ''],
    ['not by the name alone', { email: '' }, ''],
  ])('are known as one %s', (_how, facts, key) => {
    expect(contactMatchKey({ ...ana, ...facts })).toBe(key)
  })
})
