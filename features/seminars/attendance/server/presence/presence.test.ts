import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { registrations } from '#features/seminars/registration/server/tables.ts'
import { onlinePresence } from '../../contract/presence-contract.ts'
import { attendanceOf } from '../door/attendance-of.ts'
import { seat, type TaughtEvent, teach } from '../proof/testing/proof.ts'
import { momentsFor } from './prompt-moments.ts'

const app = await testApp()
const learner = await app.as('learner')
const started = app.now()

const webinar = () =>
  teach(app, [{}], {
    format: 'webinar',
    startsAt: started,
    endsAt: new Date(started.getTime() + 8 * 3_600_000),
  })
const creditedAt = async (recordid: string) => {
  const found = await attendanceOf(app.app.db, { registrationIds: [recordid] }, app.now())
  return Object.values(found.get(recordid)?.minutes ?? {})[0]
}
const momentsOf = ({ startsAt, sessions: [id = ''] }: TaughtEvent, recordid: string) =>
  momentsFor({ ...app.app, now: app.now() }, recordid, {
    id,
    startsAt,
    endsAt: new Date(startsAt.getTime() + 8 * 3_600_000),
  })

describe('Webinar presence', () => {
  it('is prompted at times that are stable for one person and different for another', async () => {
    const event = await webinar()
    const [one, again, other] = [
      await momentsOf(event, 'one'),
      await momentsOf(event, 'one'),
      await momentsOf(event, 'other'),
    ]
    expect(again).toEqual(one)
    expect(other).not.toEqual(one)
  })

  it('counts up to the last answered prompt, and finally to the end', async () => {
    const event = await webinar()
    const input = { scheduleid: event.scheduleid }
    const recordid = await seat(app, event, {
      name: 'Lena Moreau',
      email: 'learner@example.com',
      mode: 'online',
    })
    expect((await learner.call(onlinePresence.presence, input)).session).toMatchObject({ joined: false })
    await learner.call(onlinePresence.joinSession, input)
    const moments = await momentsOf(event, recordid)
    for (const [index, moment] of moments.entries()) {
      app.setNow(new Date(moment.getTime() + 30_000))
      const { session } = await learner.call(onlinePresence.presence, input)
      expect(session?.open?.position).toBe(index + 1)
      if (index === 2) continue
      await learner.call(onlinePresence.answerPresence, {
        ...input,
        sessionid: session?.sessionid ?? '',
        position: index + 1,
      })
      if (index === 0) {
        const minutes = (moment.getTime() - started.getTime()) / 60_000
        expect(Math.abs(((await creditedAt(recordid)) ?? 0) - minutes)).toBeLessThan(1)
      }
    }
    app.setNow(new Date(started.getTime() + 9 * 3_600_000))
    expect(await creditedAt(recordid)).toBe(480)
    app.setNow(started)
  })

  it('cannot be answered early, late, twice for more credit, without joining, or by others', async () => {
    const event = await webinar()
    const input = { scheduleid: event.scheduleid }
    const texan = await app.as('texan')
    const recordid = await seat(app, event, {
      name: 'Travis Okafor',
      email: 'texan@example.com',
      mode: 'online',
    })
    const sessionid = event.sessions[0] ?? ''
    const answer = (position: number) =>
      texan.call(onlinePresence.answerPresence, { ...input, sessionid, position })
    const [first = started, second = started] = await momentsOf(event, recordid)
    await expect(answer(1)).rejects.toMatchObject({ code: 'too-late' })
    app.setNow(first)
    await expect(answer(1)).rejects.toMatchObject({ code: 'not-joined' })
    await texan.call(onlinePresence.joinSession, input)
    app.setNow(second)
    await expect(answer(1)).rejects.toMatchObject({ code: 'too-late' })
    await answer(2)
    const credited = await creditedAt(recordid)
    await answer(2)
    expect(await creditedAt(recordid)).toBe(credited)
    await expect(learner.call(onlinePresence.joinSession, input)).rejects.toMatchObject({
      code: 'no-session',
    })
    await app.app.db.update(registrations).set({ state: 'canceled' }).where(eq(registrations.id, recordid))
    await expect(answer(2)).rejects.toMatchObject({ code: 'no-session' })
    app.setNow(started)
  })
})
