import { z } from 'zod'
import { fullName } from '#platform/contract/names.ts'
import type { SeminarLine } from '../rules/cart-lines.ts'

const text = z.string().catch('')

const Group = z.object({
  event: text,
  promocode: text,
  adds: text,
  /** Names of the event's seminars by id. */
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
  /** Names of the selected seminars, where the line includes them. */
  seminars: string[]
}

/** Cart view of a group to be registered. */
interface SeminarGroup {
  /** Name of the event; '' if the line does not include it. */
  event: string
  attendees: ListedAttendee[]
  promocode: string
  /** True if seminars are added for an attendee who is already registered. */
  isAddition: boolean
}

/** Reads the line details as far as possible. They are for display only and never used in calculations. */
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
  /** Names of their seminars; '' if the line does not include them. */
  seminars: string
  names: string[]
}

/** Groups attendees who take the same seminars. */
export function peopleBySeminars({ attendees }: SeminarGroup): ListedPeople[] {
  const listed = new Map<string, string[]>()
  for (const { name, email, seminars } of attendees) {
    const key = seminars.join(', ')
    listed.set(key, [...(listed.get(key) ?? []), name || email])
  }
  return [...listed].map(([seminars, names]) => ({ seminars, names }))
}
