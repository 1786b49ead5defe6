import { addDays, dayIn } from '#platform/contract/zoned-days.ts'
import { usualEarlyBirdDays } from '../rules/planning/early-bird-days.ts'
import { wallAt } from '../rules/planning/wall-time.ts'
import type { EventDraft } from './event-draft.ts'

const EIGHT = 8 * 60
const FIVE = 17 * 60

/** Returns a new event: in person, two days, in three months, with the default early-bird days. */
export function blankEvent(now: Date, timeZone = 'America/Chicago'): EventDraft {
  const first = addDays(dayIn(now, timeZone), 90)
  const starts = wallAt(first, EIGHT)
  return {
    name: '',
    format: 'in-person',
    description: '',
    seriesid: '',
    locationid: '',
    hostid: '',
    timeZone,
    starts,
    ends: wallAt(addDays(first, 1), FIVE),
    registrationEnds: '',
    earlybird1: 10,
    earlybird2: 5,
    ...usualEarlyBirdDays(starts),
    seatLimit: 24,
    onlineLimit: null,
    seminars: [],
    sessions: [],
    partners: [],
    instructors: [],
    joinLink: '',
    recording: null,
    codes: [],
  }
}
