import { emailAddress } from '#platform/contract/fields.ts'

export const MOST_EMAILS = 100

interface TypedEmail {
  /** As typed, without what stands around it in an address book: 'Ann Lee <ann@example.com>' is ann@example.com. */
  text: string
  problem: string | null
}

interface TypedEmails {
  rows: TypedEmail[]
  /** Addresses that stood there more than once; they are kept once. */
  repeated: string[]
}

const schema = emailAddress()

/** What is wrong with one address, or null. */
export function emailProblem(text: string): string | null {
  const read = schema.safeParse(text)
  return read.success ? null : (read.error.issues[0]?.message ?? 'This is no email address.')
}

/** Addresses from a pasted text: one to a line, or parted by commas or semicolons. */
export function readEmails(text: string): TypedEmails {
  const rows: TypedEmail[] = []
  const seen = new Set<string>()
  const repeated = new Set<string>()
  for (const piece of text.split(/[\n\r,;]+/)) {
    const typed = (/<([^<>]{1,254})>$/.exec(piece.trimEnd())?.[1] ?? piece).trim()
    if (typed === '') continue
    const key = typed.toLowerCase()
    if (seen.has(key)) repeated.add(typed)
    else rows.push({ text: typed, problem: emailProblem(typed) })
    seen.add(key)
  }
  return { rows, repeated: [...repeated] }
}
