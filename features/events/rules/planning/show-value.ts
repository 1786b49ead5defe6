import { isWallTime, momentOfWall } from './wall-time.ts'

const NOTHING = 'nothing'
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
  if (isWallTime(text)) return format(text, { dateStyle: 'medium', timeStyle: 'short' })
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return format(`${text}T00:00`, { dateStyle: 'medium' })
  return text.length > 200 ? `${text.slice(0, 200)}…` : text
}

// What the wall shows, not a moment: it is read and written in one zone.
const format = (wall: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { ...style, timeZone: 'UTC' }).format(momentOfWall(wall, 'UTC'))

/** Of parts of a form their name and what is special about them. */
function showObject(value: object, nameOf: (id: string) => string): string {
  const entries = Object.entries(value).filter(
    ([key, each]) => !key.endsWith('id') && each !== '' && each !== null,
  )
  const id = 'semid' in value ? showValue(value.semid, nameOf) : ''
  const words = entries.flatMap(([, each]) => (typeof each === 'object' ? [] : [showValue(each, nameOf)]))
  return [id, ...words].filter(Boolean).join(' ') || NOTHING
}
