import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { reserveLines, settle } from '#app/server/testing/test-orders.ts'
import { groupLine, planTestEvent } from '#features/seminars/events/server/testing/seminars.ts'
import type { SystemContext } from '#platform/server/context.ts'
import { makeContext } from '#platform/server/make-context.ts'
import { registrations } from '../tables.ts'
import { exportSeminars, registrationsTerminationPart } from './personal-data.ts'

const app = await testApp()
const inCall = <T>(work: (ctx: SystemContext) => Promise<T>) =>
  makeContext(app.app, { actor: null, now: app.now() }).transaction(work)

it('exports a registration to its buyer, blocks account closure before the event, and clears personal data', async () => {
  const { userId } = await app.person('employee')
  const event = await planTestEvent(app, { name: 'Level II in Reno' })
  const { order } = await reserveLines(app, 'employee', [groupLine(event, ['Ana'])])
  await settle(app, order.id)
  const exported = (await inCall((ctx) => exportSeminars(ctx, userId))) as { registrations: unknown[] }
  expect(exported.registrations).toContainEqual(
    expect.objectContaining({ event: 'Level II in Reno', firstName: 'Ana', phone: '480-555-0101' }),
  )
  const blockers = await inCall(async (ctx) => registrationsTerminationPart.blockers?.(ctx, userId))
  expect(blockers?.join(' ')).toContain('Level II in Reno')
  const mine = eq(registrations.orderId, order.id)
  await app.app.db.update(registrations).set({ userId }).where(mine)
  await inCall(async (ctx) => registrationsTerminationPart.forget?.(ctx, userId))
  const [row] = await app.app.db.select().from(registrations).where(mine)
  expect(row).toMatchObject({ firstName: 'Ana', phone: '', address: '', special: '', contact: null })
})
