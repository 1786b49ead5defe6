import { formatDateTime, formatDay } from '#platform/contract/texts/format.ts'

const NOTHING = 'nothing'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX = 200

/** Formats a form value as text. `nameOf` returns the names of ids. */
export function showValue(value: unknown, nameOf: (id: string) => string): string {
  if (value === null || value === undefined || value === '') return NOTHING
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return showText(value, nameOf)
  if (Array.isArray(value)) {
    return value.length === 0 ? NOTHING : value.map((each) => showValue(each, nameOf)).join(', ')
  }
  if (typeof value === 'object') return showObject(value, nameOf)
  return String(value)
}

function showText(text: string, nameOf: (id: string) => string): string {
  if (ID.test(text)) return nameOf(text)
  if (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) {
    return isMoment(text) ? formatDateTime(`${text}Z`, 'UTC') : text
  }
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return isMoment(text) ? formatDay(text) : text
  return text.length > MAX ? `${text.slice(0, MAX)}…` : text
}

// A local time without a zone: it is parsed and formatted in the same zone.
const isMoment = (wall: string) => !Number.isNaN(Date.parse(wall))

/** Formats a nested form part by its simple values; ids are included if they have a name. */
function showObject(value: object, nameOf: (id: string) => string): string {
  const words = Object.values(value).flatMap((each) =>
    typeof each === 'object' || each === '' ? [] : [showValue(each, nameOf)],
  )
  return words.filter(Boolean).join(' ') || NOTHING
}
