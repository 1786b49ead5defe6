import { z } from 'zod'
import { Roster } from '../../../../contract/door-views.ts'
import { AttendanceEntry } from '../../../../contract.ts'

/** The roster as it came over the wire: its moments are texts. */
const moment = z.iso.datetime()
const timed = { startsAt: moment, endsAt: moment }
const { sessions } = Roster.shape
const KeptRoster = Roster.extend({
  ...timed,
  now: moment,
  sessions: z.array(sessions.element.extend(timed)),
})

/** An entry on its way; `person` is whom the device took it for, for people to read. */
const KeptEntry = AttendanceEntry.and(z.object({ person: z.string() }))
export type KeptEntry = z.output<typeof KeptEntry>

const keyOf = (userId: string, scheduleid: string) => `permeate.door.${userId}.${scheduleid}`
/** Each entry stands under a key of its own, so that two tabs never write over each other. */
export const outboxKey = (userId: string, scheduleid: string) => `${keyOf(userId, scheduleid)}.entry.`

/** The roster as it was last heard; null where this device has none. */
export const readRoster = (userId: string, scheduleid: string): Roster | null =>
  read(`${keyOf(userId, scheduleid)}.roster`, KeptRoster)

/** Each answers whether the device has kept it. */
export const keepRoster = (userId: string, roster: Roster): boolean =>
  write(`${keyOf(userId, roster.scheduleid)}.roster`, roster)
export const keepEntry = (userId: string, scheduleid: string, entry: KeptEntry): boolean =>
  write(`${outboxKey(userId, scheduleid)}${entry.id}`, entry)

export function dropEntry(userId: string, scheduleid: string, id: string): void {
  try {
    localStorage.removeItem(`${outboxKey(userId, scheduleid)}${id}`)
  } catch {
    // A device that keeps nothing has nothing to drop.
  }
}

/** What this device has recorded and not sent, in the order in which it was made. */
export function readOutbox(userId: string, scheduleid: string): KeptEntry[] {
  const prefix = outboxKey(userId, scheduleid)
  return keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => read(key, KeptEntry) ?? [])
    .sort((one, other) => (one.id < other.id ? -1 : 1))
}

const DEVICE = 'permeate.door.device'

/** What this phone or tablet calls itself in the record. */
export function deviceName(): string {
  try {
    return localStorage.getItem(DEVICE) ?? plainName()
  } catch {
    return plainName()
  }
}

export function nameDevice(name: string): void {
  try {
    localStorage.setItem(DEVICE, name.trim().slice(0, 60))
  } catch {
    // It is called by its kind again.
  }
}

const plainName = (): string =>
  window.matchMedia('(max-width: 40em)').matches ? 'Phone' : 'Tablet or computer'

function keys(): string[] {
  try {
    return Object.keys(localStorage)
  } catch {
    return []
  }
}

function read<S extends z.ZodType>(key: string, schema: S): z.output<S> | null {
  try {
    return schema.safeParse(JSON.parse(localStorage.getItem(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

function write(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value))
    return true
  } catch {
    return false
  }
}
