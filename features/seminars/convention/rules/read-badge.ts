import { readAddresses } from '#platform/contract/contacts/read-addresses.ts'
import { isEmailAddress } from '#platform/contract/email.ts'
import { namesInCell } from '#platform/contract/tables/names-in-cell.ts'
import { readCards } from './read-cards.ts'

/** Contact data read from a code on a badge or phone. */
export interface Badge {
  firstName: string
  lastName: string
  email: string
  company: string
  phone: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 120) : '')

/**
 * Reads a scanned code: an account code (JSON), a contact card (vCard, the first with a name if there are several;
 * MECARD or BIZCARD), or an email address. Returns null for anything else.
 */
export function readBadge(code: string): Badge | null {
  const trimmed = code.trim()
  if (trimmed.startsWith('{')) return accountBadge(trimmed)
  if (/^BEGIN:VCARD/i.test(trimmed)) return readCards(trimmed).map(badgeOf).find(isSomebody) ?? null
  const [, kind = '', fields = ''] = /^(MECARD|BIZCARD|MATMSG):(.{1,4000})/is.exec(trimmed) ?? []
  if (kind) return ofFields(fields, kind.toUpperCase() === 'BIZCARD')
  return ofAddress(trimmed)
}

const isSomebody = ({ email, firstName, lastName }: Badge): boolean =>
  `${email}${firstName}${lastName}` !== ''
const orNull = (badge: Badge): Badge | null => (isSomebody(badge) ? badge : null)

function badgeOf(facts: Partial<Record<keyof Badge | 'fullName', string>>): Badge {
  const { f_name, l_name } = namesInCell(facts.fullName ?? '')
  const isNamed = `${facts.firstName ?? ''}${facts.lastName ?? ''}`.trim() !== ''
  const [first, last] = isNamed ? [text(facts.firstName), text(facts.lastName)] : [f_name, l_name]
  return {
    // A single name is the first name, regardless of the field that contains it.
    firstName: text(first || last),
    lastName: first === '' ? '' : text(last),
    email: text(facts.email?.replace(/^mailto:/i, '')),
    company: text(facts.company),
    phone: text(facts.phone?.replace(/^tel:/i, '').split(';')[0]),
  }
}

function accountBadge(code: string): Badge | null {
  try {
    const { f_name, l_name, email, company, phone } = JSON.parse(code) as Record<string, unknown>
    return orNull({
      firstName: text(f_name),
      lastName: text(l_name),
      email: text(email),
      company: text(company),
      phone: text(phone),
    })
  } catch {
    return null
  }
}

/** Parses short QR code cards: fields end with a semicolon, and a backslash escapes characters. */
function ofFields(fields: string, isBusinessCard: boolean): Badge | null {
  const values = new Map<string, string>()
  for (const each of fields.split(/(?<!\\);/)) {
    const [name = '', ...value] = each.split(':')
    const key = name.trim().toUpperCase()
    if (!values.has(key)) values.set(key, value.join(':'))
  }
  const field = (...names: string[]) => {
    const found = names.map((name) => values.get(name)).find((value) => value !== undefined)
    return found?.replace(/\\(.)/gs, '$1') ?? ''
  }
  const rest = { email: field('EMAIL', 'E', 'TO'), phone: field('TEL', 'B', 'M', 'F') }
  if (isBusinessCard)
    return orNull(badgeOf({ ...rest, firstName: field('N'), lastName: field('X'), company: field('C') }))
  return orNull(badgeOf({ ...rest, fullName: field('N'), company: field('ORG') }))
}

function ofAddress(typed: string): Badge | null {
  const [found, ...others] = readAddresses(/^mailto:/i.test(typed) ? (typed.split('?')[0] ?? '') : typed)
  if (!found || others.length > 0 || !isEmailAddress(found.address)) return null
  return badgeOf({ email: found.address, fullName: found.name })
}
