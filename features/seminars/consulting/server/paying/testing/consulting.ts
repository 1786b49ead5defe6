import { eq } from 'drizzle-orm'
import type { TestApp } from '#app/server/testing/test-app.ts'
import type { TestClient } from '#app/server/testing/test-client.ts'
import { reserveLines } from '#app/server/testing/test-orders.ts'
import type { CartLine } from '#features/shop/cart/rules/cart-lines.ts'
import { settleFailed } from '#features/shop/orders/server/public.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { consultingPaying } from '../../../contract/paying-contract.ts'
import { consulting } from '../../../contract.ts'
import { consultingAppointments } from '../../tables.ts'

export const ZONE = 'America/Denver'
const words = { title: '', body: '', url: 'https://meet.example/ro', color: '' }
const topic = 'Salt passage of train 2'
/** The buyer's time zone. */
export const buyerZone = 'Europe/Berlin'

interface Held {
  holdid: string
  halves: number
}

/** Returns the cart line that buys a held time. */
export const lineOf = ({ holdid, halves }: Held): CartLine => ({
  lineId: `consulting:${holdid}`,
  kind: 'consulting',
  code: holdid,
  quantity: halves,
})

/** Shared helpers for tests of purchased consulting. */
export async function consultingShop(app: TestApp) {
  const consultant = await app.as('consultant')
  // The demo data sets both.
  await consultant.call(consultingPaying.setPrice, { halfHour: '0.00' })
  await consultant.call(consultingPaying.setPauses, { before: '0', after: '0' })
  const weekOf = (day: string, who: TestClient) => who.call(consulting.week, { day, zone: ZONE })
  const freeOn = async (day: string, who: TestClient) =>
    (await weekOf(day, who)).slots.filter(({ state }) => state === 'free').map(({ slotid }) => slotid)
  const hold = (who: TestClient, ...slotids: string[]) =>
    who.call(consultingPaying.hold, { slotids: JSON.stringify(slotids), topic, zone: buyerZone })
  return {
    consultant,
    weekOf,
    freeOn,
    hold,
    offer: (day: string, start = '9:00', end = '12:00', weeks = '1') =>
      consultant.call(consulting.addSlots, { ...words, day, start, end, weeks, zone: ZONE }),
    hoursOf: async (who: TestClient) => (await weekOf('2027-03-01', who)).hours,
    giveHalves: (username: string, halves: number) =>
      consultant.call(consulting.giveHours, {
        email: `${username}@example.com`,
        halves: String(halves),
        reason: 'A test',
        requestid: crypto.randomUUID(),
      }),
    later: (minutes: number) => app.setNow(new Date(app.now().getTime() + minutes * 60_000)),
    /** Fails the order because it was not paid. */
    fail: (orderId: string) =>
      makeContext(app.app, { actor: null, now: app.now() }).transaction((ctx) =>
        settleFailed(ctx, orderId, 'Declined.'),
      ),
    mailed: async (subject: RegExp) =>
      (await app.mails()).filter((mail) => subject.test(mail.subject)).map(({ recipient }) => recipient),
    appointmentsOf: (lineId: string) =>
      app.app.db.select().from(consultingAppointments).where(eq(consultingAppointments.orderLineId, lineId)),
    /** Selects the first half hours of a day and reserves their order; payment is pending. */
    async reserveFirst(day: string, username: string, who: TestClient, count = 2) {
      const slotids = (await freeOn(day, who)).slice(0, count)
      const held = await hold(who, ...slotids)
      const { order, lines } = await reserveLines(app, username, [lineOf(held)])
      return { order, line: lines[0]?.id ?? '', slotids, held }
    },
  }
}
