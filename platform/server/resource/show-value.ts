import { formatDateTime, formatDay } from '#platform/contract/texts/format.ts'

const NOTHING = 'nothing'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const MAX = 200

/** A value of a form in words. `nameOf` knows what ids stand for. */
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

// What a wall clock shows, not a moment: it is read and written in one zone.
const isMoment = (wall: string) => !Number.isNaN(Date.parse(wall))

/** Of parts of a form their name and what is special about them; ids count where they have a name. */
function showObject(value: object, nameOf: (id: string) => string): string {
  const words = Object.values(value).flatMap((each) =>
    typeof each === 'object' || each === '' ? [] : [showValue(each, nameOf)],
  )
  return words.filter(Boolean).join(' ') || NOTHING
}
