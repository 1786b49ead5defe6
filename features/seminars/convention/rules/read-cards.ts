import ICAL from 'ical.js'

interface Card {
  firstName?: string
  lastName?: string
  fullName?: string
  email?: string
  phone?: string
  company?: string
}

/** Parses vCards of all versions (2.1, 3.0, 4.0); unreadable cards are skipped. */
export function readCards(source: string): Card[] {
  const cards = source.replace(/\r\n?/g, '\n').split(/^END:VCARD[ \t]{0,9}$/im)
  return cards.slice(0, -1).flatMap((card) => {
    try {
      return [cardOf(new ICAL.Component(ICAL.parse(modernCard(card))))]
    } catch {
      return []
    }
  })
}

function cardOf(component: ICAL.Component): Card {
  const value = (name: string) => component.getFirstProperty(name)?.getFirstValue() ?? ''
  const parts = (name: string) => [value(name)].flat(1).map((part) => [part].flat().join(','))
  const [lastName = '', firstName = ''] = parts('n')
  const [company = ''] = parts('org')
  const [fullName, email, phone] = ['fn', 'email', 'tel'].map((name) => String(value(name)))
  return { firstName, lastName, company, fullName: fullName ?? '', email: email ?? '', phone: phone ?? '' }
}

/** Converts the identifying lines of a card to the syntax of vCard 3.0 and 4.0. */
function modernCard(card: string): string {
  const version = /^VERSION:(.{1,5})$/im.exec(card)?.[1] ?? '3.0'
  const lines = unfolded(card).flatMap((line) => modernLine(line, version === '2.1'))
  return ['BEGIN:VCARD', 'VERSION:3.0', ...lines, 'END:VCARD'].join('\r\n')
}

const ENCODED = /;(?:ENCODING=)?QUOTED-PRINTABLE[;:]/i
const OF_PERSON = /^(?:[\w-]{1,40}\.)?(?:N|FN|ORG|TEL|EMAIL)$/i

/** A line continues if the next one starts with a blank; in quoted-printable encoding, if it ends with `=`. */
function unfolded(card: string): string[] {
  const whole: string[] = []
  for (const line of card.split('\n')) {
    const last = whole.at(-1) ?? ''
    if (ENCODED.test(last) && last.endsWith('=')) whole.push(`${whole.pop()?.slice(0, -1)}${line}`)
    else if (/^[ \t]/.test(line) && whole.length > 0) whole.push(`${whole.pop()}${line.slice(1)}`)
    else whole.push(line)
  }
  return whole.map((line) => line.trimEnd())
}

/** Version 2.1 uses email encodings for values, and lists types without the `TYPE` name. */
function modernLine(line: string, isOld: boolean): string[] {
  const [head = '', ...rest] = splitUnquoted(line, ':')
  const [name = '', ...parameters] = splitUnquoted(head, ';')
  if (!OF_PERSON.test(name) || rest.length === 0) return []
  const types = parameters.flatMap((each) => {
    if (each === '' || /^(?:ENCODING=|QUOTED-PRINTABLE$|CHARSET=)/i.test(each)) return []
    return each.includes('=') ? each : `TYPE=${each}`
  })
  const charset = parameters.find((each) => /^CHARSET=/i.test(each))?.slice('CHARSET='.length)
  const value = ENCODED.test(`${head}:`) ? decode(rest.join(':'), charset) : rest.join(':')
  // Commas separate values since version 3.0, so escape them.
  const text = isOld ? value.replace(/,/g, '\\,') : value
  return [`${[name, ...types].join(';')}:${text.replace(/\n/g, '\\n')}`]
}

/** Splits a text at a separator outside quotes. */
function splitUnquoted(text: string, sign: string): string[] {
  const pieces = ['']
  let isQuoted = false
  for (const letter of text) {
    if (letter === '"') isQuoted = !isQuoted
    if (letter === sign && !isQuoted) pieces.push('')
    else pieces.push(`${pieces.pop()}${letter}`)
  }
  return pieces
}

function decode(value: string, charset = 'utf-8'): string {
  const bytes = [...value.matchAll(/=([\dA-F]{2})|(.)/gisu)].flatMap(([, hex, letter = '']) =>
    hex ? [Number.parseInt(hex, 16)] : [...new TextEncoder().encode(letter)],
  )
  try {
    return new TextDecoder(charset).decode(Uint8Array.from(bytes)).replace(/\r/g, '')
  } catch {
    return value
  }
}
