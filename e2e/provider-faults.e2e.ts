import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { freePort } from './harness/built-server.ts'
import { plainWares } from './harness/checkout/checkout-kill.ts'
import { compareBooks, noDifferences, runFaults } from './harness/fault-run.ts'
import { dice, startFaultyProvider } from './harness/faulty-provider.ts'
import { openShop } from './harness/shop.ts'
import { ShopClient } from './harness/shop-client.ts'

const CHECKOUTS = 50
const people = ['employee', 'supervisor', 'consultant', 'partneradmin', 'instructor', 'staff', 'rotpadmin']

const roll = dice(20_261_120)
const folder = await mkdtemp(join(tmpdir(), 'faults-'))
const port = await freePort()
const provider = await startFaultyProvider(folder, `http://localhost:${port}`, roll)
const shop = await openShop({ ...provider.settings, PORT: String(port) })
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true, force: true })
})

it('balances the books to the cent after fifty checkouts with declines, lost answers, replays and two kills', async () => {
  const wares = await plainWares(await new ShopClient(shop.url).logIn('employee'))
  // A user who is already enrolled would get a seat to pass on instead of another enrollment.
  const held = await shop.rows<{ username: string; code: string }>(
    `select username, code from enrollments join users on users.id = enrollments.user_id
      join courses on courses.id = enrollments.course_id`,
  )
  const isHeld = (username: string, courseid: string) =>
    held.some((each) => each.username === username && each.code === courseid)
  const all = wares.flatMap((ware) => people.map((username) => ({ username, ...ware })))
  const purchases = all.filter(({ username, courseid }) => !isHeld(username, courseid)).slice(0, CHECKOUTS)
  expect(purchases).toHaveLength(CHECKOUTS)
  const since = new Date()
  await runFaults({ shop, provider, purchases, roll, atOnce: 6, killAfter: [15, 32] })
  const { captured, differences } = await compareBooks(shop, provider, since)
  expect(differences).toEqual(noDifferences)
  expect(captured).toBeGreaterThan(CHECKOUTS / 3)
  expect(provider.delivered()).toBeGreaterThan(captured)
})
