import { addDays, type Day, isDay, weekdayOf } from '#platform/contract/zoned-days.ts'

interface Names {
  /** People that `@` can refer to: by username or part of the name, without spaces. */
  people: readonly { id: string; username: string; name: string }[]
  today: Day
}

export interface QuickTask {
  title: string
  /** Null if the text contains no date. */
  due: Day | null
  days: number
  assignees: string[]
  tags: string[]
  /** Names after `@` that match no user or more than one. */
  unknown: string[]
}

const weekdays = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Parses a task from one line of text: 'Call the hotel tomorrow @staff #travel for 2 days'. */
export function readQuickTask(text: string, { people, today }: Names): QuickTask {
  const assignees: string[] = []
  const unknown: string[] = []
  const tags: string[] = []
  let rest = ` ${text} `
  rest = rest.replace(/\s@([\w.-]{1,40})(?=[\s,;.!?])/g, (_, name: string) => {
    const found = personCalled(name, people)
    if (found === null) unknown.push(name)
    else if (!assignees.includes(found)) assignees.push(found)
    return ' '
  })
  rest = rest.replace(/\s#([\w-]{1,30})(?=[\s,;.!?])/g, (_, tag: string) => {
    if (!tags.includes(tag.toLowerCase())) tags.push(tag.toLowerCase())
    return ' '
  })
  const length = /\sfor (\d{1,3}) (day|week)s?(?=[\s,;.!?])/i.exec(rest)
  if (length) rest = rest.replace(length[0], ' ')
  const found = dateIn(rest, today)
  if (found) rest = rest.replace(found.text, ' ')
  const days = length ? Number(length[1]) * (length[2]?.toLowerCase() === 'week' ? 5 : 1) : 1
  const title = rest.replace(/\s+/g, ' ').trim()
  return { title, due: found?.day ?? null, days: Math.min(Math.max(days, 1), 400), assignees, tags, unknown }
}

function personCalled(name: string, people: Names['people']): string | null {
  const requested = name.toLowerCase()
  const exact = people.find(({ username }) => username.toLowerCase() === requested)
  if (exact) return exact.id
  const like = people.filter((each) => each.name.toLowerCase().split(' ').includes(requested))
  return like.length === 1 ? (like[0]?.id ?? null) : null
}

type Reader = [RegExp, (match: RegExpExecArray, today: Day) => Day | null]

const readers: readonly Reader[] = [
  [/\s(?:on )?(\d{4}-\d{2}-\d{2})(?=[\s,;.!?])/, ([, day = '']) => existing(day)],
  [/\s(?:by )?today(?=[\s,;.!?])/i, (_match, today) => today],
  [/\s(?:by )?tomorrow(?=[\s,;.!?])/i, (_match, today) => addDays(today, 1)],
  [
    /\sin (\d{1,3}) (day|week)s?(?=[\s,;.!?])/i,
    ([, count = '0', unit = ''], today) =>
      addDays(today, Number(count) * (unit.toLowerCase() === 'week' ? 7 : 1)),
  ],
  [
    /\s(?:on |by )?(next )?(sunday|monday|tuesday|wednesday|thursday|friday|saturday)(?=[\s,;.!?])/i,
    ([, next, name = ''], today) => weekdayAfter(today, name, next !== undefined),
  ],
  [
    /\s(?:on |by )?(jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6} (\d{1,2})(?:,? (\d{4}))?(?=[\s,;.!?])/i,
    ([, month = '', date = '', year], today) =>
      coming({ month: months.indexOf(month.toLowerCase()) + 1, date: Number(date), year }, today),
  ],
  [
    /\s(?:on |by )?(\d{1,2})\/(\d{1,2})(?:\/(\d{4}))?(?=[\s,;.!?])/,
    ([, month, date, year], today) => coming({ month: Number(month), date: Number(date), year }, today),
  ],
]

/** Returns the next such weekday. Monday on a Monday means next week, and 'next' skips the rest of this week. */
function weekdayAfter(today: Day, name: string, isNext: boolean): Day {
  const ahead = (weekdays.indexOf(name.toLowerCase()) - weekdayOf(today) + 7) % 7 || 7
  return addDays(today, ahead + (isNext && ahead < 7 - weekdayOf(today) ? 7 : 0))
}

function dateIn(text: string, today: Day): { text: string; day: Day } | null {
  for (const [pattern, read] of readers) {
    const match = pattern.exec(text)
    const day = match ? read(match, today) : null
    if (match && day) return { text: match[0], day }
  }
  return null
}

interface Written {
  month: number
  date: number
  year: string | undefined
}

/** Resolves a date without a year to its next occurrence; February 29 to the next leap year. */
function coming({ month, date, year }: Written, today: Day): Day | null {
  const first = year ? Number(year) : Number(today.slice(0, 4))
  for (let next = first; next <= first + (year ? 0 : 8); next++) {
    const day = existing(`${next}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`)
    if (day && (year || day >= today)) return day
  }
  return null
}

function existing(day: string): Day | null {
  return isDay(day) && day >= '2000-01-01' && day <= '2199-12-31' ? day : null
}
