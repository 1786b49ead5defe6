import { emailKey } from '#platform/contract/email.ts'
import { personName } from '#platform/contract/fields.ts'
import { Problem } from './problem.ts'
import type { Identity } from './tables.ts'

/** As OpenID Connect and SAML limit it. */
const MAX_SUBJECT = 256

interface Described {
  issuer: string
  subject: string
  /** A valid address. */
  email: string
  firstName: unknown
  lastName: unknown
  /** The whole name, for what the others do not say. */
  name: unknown
}

/** The identity that a provider describes. Names that no account may have are left out. Throws a Problem. */
export function makeIdentity({ issuer, subject, email, firstName, lastName, name }: Described): Identity {
  if (subject.length > MAX_SUBJECT) throw new Problem('provider-error', 'The subject is too long.')
  const [first = '', ...rest] = nameIn(name).split(' ')
  return {
    issuer,
    subject,
    email: emailKey(email),
    firstName: nameIn(firstName) || first || email.slice(0, email.indexOf('@')).slice(0, 60),
    lastName: nameIn(lastName) || rest.join(' '),
  }
}

const Name = personName(60, '')

/** A name that an account may have; '' for anything else. */
const nameIn = (value: unknown): string => Name.safeParse(value).data ?? ''
