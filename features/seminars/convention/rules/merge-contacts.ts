import { namePart } from '#platform/contract/names.ts'
import type { Interest } from './interests.ts'

/** Visitor data recorded at a booth. */
export interface ContactFacts {
  firstName: string
  lastName: string
  email: string
  phone: string
  company: string
  interests: readonly Interest[]
  notes: string
  /** True if the visitor agreed to be contacted. */
  consent: boolean
}

export const MAX_NOTES = 4000

/**
 * Merges two contacts of the same visitor: existing values take precedence, missing ones are added, interests and notes
 * are combined, and consent is preserved.
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

/** Returns the key that identifies contacts of the same visitor at a convention; '' if there is too little data. */
export const contactMatchKey = ({ email, phone, firstName, lastName }: ContactFacts): string => {
  if (email) return email.toLowerCase()
  const digits = phone.replace(/\D/g, '').slice(-10)
  return digits.length >= 7 ? `${digits} ${(namePart(lastName) || firstName).toLowerCase()}` : ''
}
