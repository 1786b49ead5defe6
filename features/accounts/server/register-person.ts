import { v7 as uuid } from 'uuid'
import type { Call } from '#platform/server/call.ts'
import { hashPassword } from './passwords.ts'
import { type PersonalInfo, users } from './tables.ts'

export interface PersonDraft {
  username: string
  password: string
  email: string
  firstName: string
  lastName: string
  company: string
  title: string
  phone: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  otherEmail?: string
  phone2?: string
  partner?: string
  partnerProgram?: string
  referredBy?: string | null
  casino?: boolean
  personalInfo: PersonalInfo
}

/** Writes a new account and answers its id. Throws PostgreSQL's duplicate error when name or e-mail are taken. */
export async function registerPerson(call: Call, draft: PersonDraft): Promise<string> {
  const { password, ...rest } = draft
  const userId = uuid({ msecs: call.now.getTime() })
  const passwordHash = await hashPassword(password)
  await call.db.insert(users).values({ ...rest, id: userId, passwordHash, createdAt: call.now })
  await call.audit({ action: 'accounts.createAccount', target: userId })
  return userId
}
