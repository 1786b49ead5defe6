import { namePart } from '#platform/contract/names.ts'
import type { Interest } from './interests.ts'

/** What a booth notes of a visitor. */
export interface ContactFacts {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  interests: readonly Interest[]
  notes: string
  /** They agreed to be written to or called. */
  consent: boolean
}

export const MAX_NOTES = 4000

/**
 * One contact out of two of the same person: what is known stays, what was missing is added, interests and notes of both
 * are kept, and a consent that was given once is not lost.
 */
export function mergeContacts<Stored extends ContactFacts>(stored: Stored, found: ContactFacts): Stored {
  const known = (key: 'firstName' | 'lastName' | 'email' | 'phone' | 'company') => stored[key] || found[key]
  const isNew = found.notes !== '' && !stored.notes.includes(found.notes)
  return {
    ...stored,
    firstName: known('firstName'),
    lastName: known('lastName'),
    email: known('email'),
    phone: known('phone'),
    company: known('company'),
    interests: [...new Set([...stored.interests, ...found.interests])],
    notes: isNew ? [stored.notes, found.notes].filter(Boolean).join('\n').slice(0, MAX_NOTES) : stored.notes,
    consent: stored.consent || found.consent,
  }
}

/** The key by which two contacts of a convention are the same person; '' if there is too little data. */
export const samePersonKey = ({ email, phone, firstName, lastName }: ContactFacts): string => {
  if (email) return email.toLowerCase()
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length >= 7 ? `${digits} ${(namePart(lastName) || firstName).toLowerCase()}` : ''
}
