import { readAddresses } from '#platform/contract/contacts/read-addresses.ts'
import { emailKey } from '#platform/contract/email.ts'
import { emailAddress } from '#platform/contract/fields.ts'

export const MAX_EMAILS = 100

interface TypedEmail {
  /** As typed, without an address book name: 'Ann Lee <ann@example.com>' becomes ann@example.com. */
  text: string
  problem: string | null
}

interface TypedEmails {
  rows: TypedEmail[]
  /** Addresses entered more than once; each is used once. */
  repeated: string[]
}

const schema = emailAddress()

/** Returns the problem with an address, or null. */
export function emailProblem(text: string): string | null {
  const read = schema.safeParse(text)
  return read.success ? null : (read.error.issues[0]?.message ?? 'This is no email address.')
}

/** Parses addresses from a pasted list in the format of `readAddresses`. */
export function readEmails(text: string): TypedEmails {
  const rows: TypedEmail[] = []
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const { name, address } of readAddresses(text)) {
    const typed = address || name
    const key = emailKey(typed)
    if (seen.has(key)) repeated.add(typed)
    else rows.push({ text: typed, problem: emailProblem(typed) })
    seen.add(key)
  }
  return { rows, repeated: [...repeated] }
}
