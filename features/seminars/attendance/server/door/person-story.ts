import { findPeople } from '#features/core/accounts/server/public.ts'
import { seminarsOf, sessionsOf } from '#features/seminars/events/server/public.ts'
import { fullName } from '#platform/contract/names.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import type { Handler } from '#platform/server/feature.ts'
import type { attendance } from '../../contract.ts'
import { stepsOf } from '../../rules/door/presence.ts'
import { attendanceOf } from './attendance-of.ts'
import { enterRegistration } from './enter-event.ts'
import { entriesOf, type StoredEntry } from './read-entries.ts'

/** Returns one participant's attendance entries, newest first. */
export const person: Handler<typeof attendance.person> = async ({ recordid }, ctx) => {
  const { event, registration } = await enterRegistration(ctx, recordid)
  const entries = (await entriesOf(ctx.db, [recordid])).get(recordid) ?? []
  const sessions = await sessionsOf(ctx.db, event.id)
  const held = await seminarsOf(ctx.db, [event.id])
  const makers = await findPeople(ctx.db, [...new Set(entries.flatMap(({ actorId }) => actorId ?? []))])
  const attendance = (await attendanceOf(ctx.db, { registrationIds: [recordid] }, ctx.now)).get(recordid)
  const status = statusesOf(entries)
  const names = new Map(sessions.map(({ id, name }) => [id, name]))
  return {
    recordid,
    name: fullName(registration),
    email: registration.email,
    phone: registration.phone,
    entries: [...entries].sort(lastMadeFirst).map((entry) => ({
      id: entry.id,
      sessionid: entry.sessionId,
      session: names.get(entry.sessionId) ?? 'A session that was put away',
      ...pick(entry, 'kind', 'at', 'recordedAt'),
      by: nameOf(makers.get(entry.actorId ?? '')),
      device: entry.device,
      reason: entry.reason,
      status: status(entry),
    })),
    credited: held
      .filter(({ seminarId }) => registration.seminarIds.includes(seminarId))
      .map(({ seminarId, name, contactMinutes }) => ({
        semid: seminarId,
        name,
        minutes: attendance?.minutes[seminarId] ?? 0,
        of: contactMinutes,
      })),
  }
}

const lastMadeFirst = (one: StoredEntry, other: StoredEntry): number =>
  other.recordedAt.getTime() - one.recordedAt.getTime() || other.at.getTime() - one.at.getTime()

function statusesOf(entries: readonly StoredEntry[]) {
  const steps = new Map(stepsOf(entries).map(({ entry, counts }) => [entry.id, counts]))
  return ({ id, kind }: StoredEntry) => {
    if (kind === 'void') return 'correction' as const
    const counts = steps.get(id)
    if (counts === undefined) return 'replaced' as const
    return counts ? ('counts' as const) : ('repeat' as const)
  }
}

const nameOf = (maker: { firstName: string; lastName: string } | undefined): string =>
  maker ? fullName(maker) : ''
