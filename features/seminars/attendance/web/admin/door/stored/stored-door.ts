import { z } from 'zod'
import { deviceRows, deviceStore, deviceText } from '#platform/web/device/device-store.ts'
import { Roster } from '../../../../contract/door-views.ts'
import { AttendanceEntry } from '../../../../contract.ts'

/** The roster as serialized: timestamps are strings. */
const moment = z.iso.datetime()
const timed = { startsAt: moment, endsAt: moment }
const { sessions } = Roster.shape
const StoredRoster = Roster.extend({
  ...timed,
  now: moment,
  sessions: z.array(sessions.element.extend(timed)),
})

/** A pending entry; `person` is the name as identified by the device, for display. */
const StoredEntry = AttendanceEntry.and(z.object({ person: z.string() }))
export type StoredEntry = z.output<typeof StoredEntry>

const keyOf = (userId: string, scheduleid: string) => `permeate.door.${userId}.${scheduleid}`

/** Stores the roster as last received. */
export const rosterStore = (userId: string, scheduleid: string) =>
  deviceStore(`${keyOf(userId, scheduleid)}.roster`, StoredRoster)

/** Unsent entries of this device; ids are in creation order. */
export const entryRows = (userId: string, scheduleid: string) =>
  deviceRows(`${keyOf(userId, scheduleid)}.entry.`, StoredEntry)

const device = deviceText('permeate.door.device')

/** Returns this device's name for the records. */
export const deviceName = (): string => device.read() ?? plainName()

export const nameDevice = (name: string): void => void device.write(name.trim().slice(0, 60))

const plainName = (): string =>
  window.matchMedia('(max-width: 40em)').matches ? 'Phone' : 'Tablet or computer'
