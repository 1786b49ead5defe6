import { formatDay } from '#platform/contract/texts/format.ts'
import type { LinkKind, Reason } from './plan.ts'

interface Facts {
  /** Returns the title of a task by its id. */
  titleOf: (id: string) => string
  /** Returns the dates of a predecessor by its id. */
  datesOf: (id: string) => { starts: string; due: string } | undefined
}

const edges: Readonly<Record<LinkKind, readonly [string, 'starts' | 'due']>> = {
  FS: ['ends', 'due'],
  SS: ['starts', 'starts'],
  FF: ['ends', 'due'],
  SF: ['starts', 'starts'],
}

const lagText = (lag: number): string => {
  if (lag === 0) return ''
  const days = Math.abs(lag) === 1 ? '1 working day' : `${Math.abs(lag)} working days`
  return lag > 0 ? `, and ${days} pass in between` : `, and ${days} may overlap`
}

/** Explains the dates of a task: 'because “Print the manuals” ends on Dec 4, 2026'. */
export function moveReason(reason: Reason, { titleOf, datesOf }: Facts): string {
  if (reason.kind === 'start') return 'because nothing holds it after the start of the project'
  if (reason.kind === 'rule') return 'because of its own date'
  if (reason.kind === 'done') return 'because it is done'
  const [verb, edge] = edges[reason.link]
  const dates = datesOf(reason.from)
  const when = dates ? ` on ${formatDay(dates[edge])}` : ''
  return `because “${titleOf(reason.from)}” ${verb}${when}${lagText(reason.lag)}`
}
