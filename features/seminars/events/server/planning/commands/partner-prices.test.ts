import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { testApp } from '#app/server/testing/test-app.ts'
import { doAs } from '#features/seminars/attendance/server/proof/testing/proof.ts'
import { quoteLines } from '#features/shop/orders/server/public.ts'
import { auditRows } from '#platform/server/tables.ts'
import { seminarCatalog } from '../../../contract/plan-resources.ts'
import type { SeminarDraft } from '../../../contract/seminar-draft.ts'
import { events as schedule } from '../../../contract.ts'
import { groupLine } from '../../testing/seminars.ts'
import { planner } from '../testing/planning.ts'

const app = await testApp()
const { staff, onSale } = await planner(app)
const { scheduleid, semid } = await onSale()
const api = seminarCatalog

const save = async (partnerPrices: SeminarDraft['partnerPrices'], client = staff) => {
  const { draft } = await staff.call(api.read, { id: semid })
  return client.call(api.save, { id: semid, draft: { ...draft, partnerPrices } })
}

/** Price that a user pays under a partner, in US cents. */
const pays = async (username: string, partner: string) => {
  const line = groupLine({ scheduleid, semids: [semid] }, ['Paula'])
  const quoted = await doAs(app, username, (ctx) => quoteLines(ctx, [line], { partner, currency: 'USD' }))
  return quoted.total
}

describe('Partner prices', () => {
  it('apply only to members of the partner', async () => {
    const member = await app.person('texan')
    await app.app.pool.query(`update users set partner = 'ams' where id = $1`, [member.userId])
    const usual = await pays('learner', 'dhp')
    const before = await pays('texan', 'ams')
    await save([{ partner: 'ams', price: '800' }])
    expect(await pays('texan', 'ams')).toBeLessThan(before)
    expect(await pays('learner', 'dhp')).toBe(usual)
    expect(await pays('learner', 'ams')).toBe(before)
    expect((await staff.call(api.read, { id: semid })).draft).toMatchObject({
      price: '1195.00',
      partnerPrices: [{ partner: 'ams', price: '800.00' }],
    })
    await save([])
    expect(await pays('texan', 'ams')).toBe(before)
  })

  it('appear in the schedule of a partner that sells to everyone', async () => {
    await save([{ partner: 'tidewater', price: '995.50' }])
    const guest = await app.guest()
    const { events } = await guest.call(schedule.schedule, { partner: 'tidewater' })
    const shown = events.find((event) => event.scheduleid === scheduleid)
    expect(shown?.seminarsinevent[0]?.price).toBe('995.50')
  })

  it('are audited with their previous values', async () => {
    await save([{ partner: 'tidewater', price: '990.00' }])
    const rows = await app.app.db
      .select()
      .from(auditRows)
      .where(eq(auditRows.target, semid))
      .orderBy(auditRows.id)
    expect(rows.at(-1)).toMatchObject({
      action: 'events.seminar.change',
      details: {
        before: { partnerPrices: [{ partner: 'tidewater', price: '995.50' }] },
        after: { partnerPrices: [{ partner: 'tidewater', price: '990.00' }] },
      },
    })
    const { edits } = await staff.call(api.history, { id: semid })
    expect(edits[0]?.description).toContain('Prices of partners')
  })

  it.each([
    ['an unknown partner', [{ partner: 'nobody', price: '10.00' }], '0.partner', 'There is no such partner.'],
    [
      'a duplicate partner',
      [
        { partner: 'ams', price: '10.00' },
        { partner: 'ams', price: '20.00' },
      ],
      '1.partner',
      'This partner has a price already.',
    ],
    [
      'three decimals',
      [{ partner: 'ams', price: '10.005' }],
      '0.price',
      'Please enter a price like 1195.00.',
    ],
  ])('are refused at the field for %s', async (_what, prices, field, message) => {
    await expect(save(prices)).rejects.toMatchObject({
      status: 400,
      body: { fields: { [`draft.partnerPrices.${field}`]: message } },
    })
  })

  it('can be set only by seminar staff', async () => {
    const prices = [{ partner: 'ams', price: '1.00' }]
    for (const username of ['learner', 'instructor']) {
      await expect(save(prices, await app.as(username))).rejects.toMatchObject({ status: 403 })
    }
    await expect(save(prices, await app.guest())).rejects.toMatchObject({ status: 401 })
  })
})
