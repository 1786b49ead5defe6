import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import {
  groupLine,
  type PlannedEvent,
  planTestEvent,
} from '#features/seminars/events/server/testing/seminars.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { mailMessages } from '#platform/server/tables.ts'
import { registrantMail as api } from '../../contract/mail-contract.ts'
import { registrants } from '../../contract/registrants-contract.ts'
import { sendMailing } from './send-mailing.ts'

const app = await testApp()
const { db } = app.app
const staff = await app.as('staff')
const ctx = () => makeContext(app.app, { actor: null, now: app.now() })
const mailsTo = async (address: string) =>
  (await app.mails()).filter(({ recipient }) => recipient === address)
async function group(event: PlannedEvent, names: string[]) {
  const { order } = await reserveLines(app, 'learner', [groupLine(event, names)])
  await settle(app, order.id)
  await app.runJobs()
}

describe('Email to the people of an event', () => {
  const draft = {
    subject: 'Parking for {first name}',
    text: 'Dear {First Name},\n\nplease park\nbehind the plant.',
  }

  it('is sent once to everyone in the audience, with each first name, and is logged', async () => {
    const event = await planTestEvent(app)
    const { scheduleid } = event
    await group(event, ['Gil', 'Hal'])
    await staff.call(api.test, { scheduleid, ...draft })
    const preview = await staff.call(api.preview, { scheduleid, ...draft })
    expect(preview.html).toContain('please park behind the plant.')
    const { people } = await staff.call(api.audience, { scheduleid })
    const mailingid = '01930000-0000-7000-8000-00000000000a'
    const send = { scheduleid, mailingid, ...draft, people }
    await Promise.all([staff.call(api.send, send), staff.call(api.send, send)])
    await app.runJobs()
    await staff.call(api.send, send)
    await sendMailing.run({ mailingId: mailingid }, ctx())
    await app.runJobs()
    const own = (await mailsTo('gil@plant.example')).filter(({ subject }) => subject === 'Parking for Gil')
    expect(own).toHaveLength(1)
    expect(own[0]?.text).toContain('Dear Gil,\n\nplease park behind the plant.')
    const { rows } = await staff.call(api.mailings, { scheduleid })
    expect(rows).toMatchObject([
      { subject: draft.subject, to: 'Everyone', people: 2, isDone: true, mails: { all: 2, delivered: 2 } },
    ])
    await db
      .update(mailMessages)
      .set({ sentAt: null, failure: 'mailbox unavailable' })
      .where(eq(mailMessages.id, own[0]?.id ?? ''))
    const log = await staff.call(api.log, { scheduleid })
    expect(
      log.rows.find(({ to, message }) => to === 'gil@plant.example' && message === 'Parking for Gil'),
    ).toMatchObject({
      state: 'Not delivered',
      failure: 'mailbox unavailable',
    })
    expect(log.total).toBe(4)
  })

  it('is limited to people by seminar, mode of attendance, payment or attendance', async () => {
    const event = await planTestEvent(app, { format: 'hybrid', prices: [10_000, 20_000] })
    const { scheduleid } = event
    await group(event, ['Ida'])
    const [first = ''] = event.semids
    await staff.call(registrants.add, {
      scheduleid,
      f_name: 'Jo',
      l_name: 'Ito',
      emailAddress: 'jo@plant.example',
      title: '',
      company: '',
      address: '',
      city: '',
      state: '',
      zip: '',
      country: '',
      phone: '',
      fax: '',
      special: '',
      mode: 'online',
      seminars: [first],
    })
    const count = async (audience: object) =>
      (await staff.call(api.audience, { scheduleid, ...audience })).people
    expect(await count({})).toBe(2)
    expect(await count({ semid: event.semids[1] })).toBe(1)
    expect(await count({ mode: 'online' })).toBe(1)
    expect(await count({ only: 'unpaid' })).toBe(0)
    expect(await count({ only: 'absent' })).toBe(2)
  })

  it('is refused when the audience differs from the preview or a placeholder is unknown', async () => {
    const event = await planTestEvent(app)
    const { scheduleid } = event
    await group(event, ['Kim'])
    const mailingid = '01930000-0000-7000-8000-00000000000b'
    await expect(staff.call(api.send, { scheduleid, mailingid, ...draft, people: 7 })).rejects.toMatchObject({
      code: 'conflict',
    })
    await expect(
      staff.call(api.test, { scheduleid, subject: 'Hello {name}', text: 'x' }),
    ).rejects.toMatchObject({
      code: 'unknown-placeholder',
      body: { fields: { subject: expect.any(String) } },
    })
    expect((await staff.call(api.mailings, { scheduleid })).total).toBe(0)
    const learner = await app.as('learner')
    await expect(
      learner.call(api.send, { scheduleid, mailingid, ...draft, people: 1 }),
    ).rejects.toMatchObject({
      status: 403,
    })
  })
})
