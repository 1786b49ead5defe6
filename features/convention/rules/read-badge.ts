/** What the code on a badge or on a phone says of its owner. */
export interface Badge {
  firstName: string
  lastName: string
  email: string
  company: string
  phone: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim().slice(0, 120) : '')

/**
 * Reads a scanned code: our account code (JSON), a contact card (vCard or MECARD), or an email address. null for
 * anything else.
 */
export function readBadge(code: string): Badge | null {
  const trimmed = code.trim()
  if (trimmed.startsWith('{')) return ofAccount(trimmed)
  if (/^BEGIN:VCARD/i.test(trimmed))
    return ofCard(trimmed.split(/\r?\n/), /^([A-Z]{1,20})(?:;[^:]{0,80})?:(.{0,200})/i)
  if (/^MECARD:/i.test(trimmed)) return ofCard(trimmed.slice(7).split(';'), /^([A-Z]{1,20}):(.{0,200})/i)
  return /^[^\s@]{1,64}@[^\s@]{1,190}$/.test(trimmed) ? { ...nobody, email: trimmed } : null
}

const nobody: Badge = { firstName: '', lastName: '', email: '', company: '', phone: '' }

function ofAccount(code: string): Badge | null {
  try {
    const { f_name, l_name, email, company, phone } = JSON.parse(code) as Record<string, unknown>
    const badge = {
      ...{ firstName: text(f_name), lastName: text(l_name) },
      ...{ email: text(email), company: text(company), phone: text(phone) },
    }
    return badge.email || badge.lastName ? badge : null
  } catch {
    return null
  }
}

function ofCard(lines: readonly string[], line: RegExp): Badge | null {
  const values = new Map<string, string>()
  for (const each of lines) {
    const [, name = '', value = ''] = line.exec(each) ?? []
    if (name && !values.has(name.toUpperCase())) values.set(name.toUpperCase(), text(value))
  }
  const name = values.get('N') ?? ''
  const [last = '', first = ''] = name.split(/[;,]/)
  const badge = {
    ...{ firstName: text(first), lastName: text(last) },
    ...{ email: values.get('EMAIL') ?? '', phone: values.get('TEL') ?? '' },
    company: (values.get('ORG') ?? '').split(';')[0] ?? '',
  }
  return badge.email || badge.lastName ? badge : null
}
