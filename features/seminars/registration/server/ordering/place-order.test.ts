import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { countStatements } from '#app/server/testing/statements/count-statements.ts'
import { testApp } from '#app/server/testing/test-app.ts'
import { findEvent } from '#features/seminars/events/server/events/find-events.ts'
import {
  placing as order,
  type PlannedEvent,
  planTestEvent,
  testAttendee,
  testContact,
} from '#features/seminars/events/server/testing/seminars.ts'
import { findOrder } from '#features/shop/orders/server/public.ts'
import { registration } from '../../contract.ts'
import { registrations } from '../tables.ts'

const app = await testApp()
const { db } = app.app

const peopleAt = ({ scheduleid }: PlannedEvent) =>
  db.select().from(registrations).where(eq(registrations.eventId, scheduleid))

describe('Group order on invoice', () => {
  it('gets its seats immediately and owes the invoice', async () => {
    const event = await planTestEvent(app, { seatLimit: 3 })
    const learner = await app.as('learner')
    const answer = await learner.call(
      registration.placeOrder,
      order(event, ['Ana', 'Ben', 'Cay'], { purchaseOrder: 'PO-77' }),
    )
    expect(answer).toMatchObject({
      good: true,
      price: '3585.00',
      currency: 'USD',
      name: expect.stringMatching(/^P-/),
    })
    expect(answer.payUrl).toContain('/pay/')
    const placed = await findOrder(db, answer.orderid ?? '')
    expect(placed).toMatchObject({ state: 'fulfilled', paidAt: null, purchaseOrder: 'PO-77' })
    expect(await peopleAt(event)).toHaveLength(3)
    expect((await findEvent(db, event.scheduleid))?.seatsTaken).toBe(3)
  })

  it('creates one order when the same form-encoded request is sent twice with the same key', async () => {
    const event = await planTestEvent(app)
    const learner = await app.as('learner')
    const { attendees, contact, ...rest } = order(event, ['Dan'])
    const form = { ...rest, attendees: JSON.stringify(attendees), contact: JSON.stringify(contact) }
    const send = () => learner.post('/api/dhpseminars/placeordernew', form, 'form')
    const answers = [await send(), await send()].map((answer) => answer.json() as { orderid: string })
    expect(answers[0]?.orderid).toBeTruthy()
    expect(answers[1]?.orderid).toBe(answers[0]?.orderid)
    expect(await peopleAt(event)).toHaveLength(1)
  })

  it('uses the same number of SQL statements for 30 attendees as for one', async () => {
    const learner = await app.as('learner')
    const names = Array.from({ length: 30 }, (_, index) => `Thirty${index}`)
    const [one, thirty] = [await planTestEvent(app), await planTestEvent(app)]
    await learner.call(registration.placeOrder, order(await planTestEvent(app), ['Warm']))
    const few = await countStatements(() => learner.call(registration.placeOrder, order(one, ['One'])))
    const many = await countStatements(() => learner.call(registration.placeOrder, order(thirty, names)))
    expect(few).toBeGreaterThan(5)
    expect(many).toBe(few)
    expect(await peopleAt(thirty)).toHaveLength(30)
  })

  it('registers a free group without an invoice', async () => {
    const event = await planTestEvent(app, { prices: [0], format: 'webinar' })
    const learner = await app.as('learner')
    const answer = await learner.call(registration.placeOrder, order(event, ['Eli'], { price: '0.00' }))
    expect(answer.dueAt).toBeUndefined()
    expect(await findOrder(db, answer.orderid ?? '')).toMatchObject({ state: 'fulfilled', dueAt: null })
    expect(await peopleAt(event)).toMatchObject([{ mode: 'online', state: 'registered' }])
  })
})

describe('Refused group order', () => {
  const refusals: [string, (event: PlannedEvent) => object, object][] = [
    ['at a price other than the actual price', () => ({ price: '1.00' }), { code: 'price-changed' }],
    [
      'with an invalid promo code',
      () => ({ promocode: 'NOPE' }),
      {
        code: 'invalid-code',
        body: {
          header: 'Problem with Promo Code NOPE',
          message: 'This code is not valid for this event, or it has been used up.',
          fields: { promocode: expect.any(String) },
        },
      },
    ],
    [
      'with a discount set by the client',
      ({ semids }) => ({
        price: '0.00',
        attendees: [
          {
            ...testAttendee('Fay', semids),
            seminars: semids.map((semid) => ({
              semid,
              isChecked: true,
              price: 0,
              discount: 1,
              totalPrice: 0,
            })),
          },
        ],
      }),
      { code: 'price-changed' },
    ],
    [
      'with blank fields, all of them reported',
      ({ semids }) => ({ attendees: [{ ...testAttendee('Fay', semids), phone: '', city: ' ' }] }),
      {
        code: 'problems',
        body: {
          fields: {
            'attendees.0.city': 'Attendee 1: City is blank.  This field is required.',
            'attendees.0.phone': 'Attendee 1: Phone is blank.  This field is required.',
          },
        },
      },
    ],
    [
      'with an unknown country',
      () => ({ contact: { ...testContact(), country: 'Atlantis' } }),
      { code: 'problems' },
    ],
    ['for an event that does not exist', () => ({ event: 'nowhere' }), { code: 'not-found' }],
    ['for another user', () => ({ userid: '0190a0a0-0000-7000-8000-000000000000' }), { code: 'forbidden' }],
  ]
  it.each(refusals)('saves no registration of an order: %s', async (_what, changes, refusal) => {
    const event = await planTestEvent(app)
    const learner = await app.as('learner')
    const input = { ...order(event, ['Fay']), ...changes(event) }
    await expect(learner.call(registration.placeOrder, input)).rejects.toMatchObject(refusal)
    expect(await peopleAt(event)).toEqual([])
  })

  it.each([
    ['event-closed', { registrationEndsAt: new Date(0) }, ['Gus']],
    ['event-full', { seatLimit: 1 }, ['Gus', 'Hal']],
  ] as const)(
    'refuses an order with %s when registration is closed or seats are missing',
    async (code, event, names) => {
      const planned = await planTestEvent(app, event)
      const learner = await app.as('learner')
      await expect(learner.call(registration.placeOrder, order(planned, names))).rejects.toMatchObject({
        status: 200,
        code,
      })
      expect(await peopleAt(planned)).toEqual([])
    },
  )

  it('reports an already registered attendee at their field', async () => {
    const event = await planTestEvent(app)
    const learner = await app.as('learner')
    await learner.call(registration.placeOrder, order(event, ['Ida']))
    const again = learner.call(registration.placeOrder, order(event, ['Jon', 'Ida']))
    await expect(again).rejects.toMatchObject({
      code: 'already-registered',
      body: { fields: { 'attendees.1.emailAddress': 'Is registered for this event already.' } },
    })
  })
})

describe('Contact list', () => {
  it('includes the user and the attendees they registered', async () => {
    const event = await planTestEvent(app)
    const [texan, learner] = [await app.as('texan'), await app.as('learner')]
    await texan.call(registration.placeOrder, order(event, ['Texasfriend']))
    const emails = async (client: typeof texan) =>
      (await client.call(registration.contacts, {})).map(({ email }) => email)
    expect(await emails(texan)).toEqual(
      expect.arrayContaining(['texasfriend@plant.example', 'texan@example.com']),
    )
    expect(await emails(learner)).not.toContain('texasfriend@plant.example')
  })

  it('includes company employees for the company admin only', async () => {
    const corpadmin = await app.as('corpadmin')
    const found = await corpadmin.call(registration.contacts, { search: 'employee' })
    expect(found.map(({ email }) => email)).toContain('employee@example.com')
    const employee = await app.as('employee')
    const own = await employee.call(registration.contacts, {})
    expect(own.map(({ email }) => email)).not.toContain('corpadmin@example.com')
  })
})

it('rejects an unknown promo code on the server', async () => {
  const event = await planTestEvent(app)
  const guest = await app.guest()
  const answer = await guest
    .call(registration.checkCode, { scheduleid: event.scheduleid, code: 'NOPE' })
    .catch((error) => error.body)
  expect(answer).toMatchObject({ good: false, percent: 0, header: 'Problem with Promo Code NOPE' })
})
