import { z } from 'zod'
import { fullName } from '#platform/contract/names.ts'
import type { SeminarLine } from '../rules/cart-lines.ts'

const text = z.string().catch('')

const Group = z.object({
  event: text,
  promocode: text,
  adds: text,
  /** What the event's seminars are called, by their ids. */
  names: z.record(z.string(), text).catch({}),
  attendees: z
    .array(
      z.object({
        f_name: text,
        l_name: text,
        emailAddress: text,
        seminars: z
          .array(z.object({ semid: text, isChecked: z.unknown() }))
          .catch([])
          .default([]),
      }),
    )
    .catch([]),
})

interface ListedAttendee {
  name: string
  email: string
  /** Names of the chosen seminars, as far as the line has them. */
  seminars: string[]
}

/** What the cart shows of a group that is to be registered. */
interface SeminarGroup {
  /** The event's name; '' if the line does not have it. */
  event: string
  attendees: ListedAttendee[]
  promocode: string
  /** Seminars are added for a person who is registered already. */
  isAddition: boolean
}

/** Reads the details of a line as far as they can be read; what they say is shown, never counted on. */
export function seminarGroup({ details }: Pick<SeminarLine, 'details'>): SeminarGroup {
  const read = Group.safeParse({ event: '', promocode: '', adds: '', names: {}, attendees: [], ...details })
  if (!read.success) return { event: '', attendees: [], promocode: '', isAddition: false }
  const { event, promocode, adds, names, attendees } = read.data
  return {
    event,
    promocode,
    isAddition: adds !== '',
    attendees: attendees.map(({ f_name, l_name, emailAddress, seminars }) => ({
      name: fullName({ firstName: f_name, lastName: l_name }),
      email: emailAddress,
      seminars: seminars.flatMap(({ semid, isChecked }) => (isChecked ? (names[semid] ?? []) : [])),
    })),
  }
}

export interface ListedPeople {
  /** The names of their seminars; '' if the line does not have them. */
  seminars: string
  names: string[]
}

/** People who take part in the same seminars, together. */
export function peopleBySeminars({ attendees }: SeminarGroup): ListedPeople[] {
  const listed = new Map<string, string[]>()
  for (const { name, email, seminars } of attendees) {
    const key = seminars.join(', ')
    listed.set(key, [...(listed.get(key) ?? []), name || email])
  }
  return [...listed].map(([seminars, names]) => ({ seminars, names }))
}
