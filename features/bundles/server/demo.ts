import { findUser } from '#features/accounts/server/public.ts'
import { claimSeat, giveSeats, seatCodes } from '#features/learning/server/public.ts'
import { quoteLines, reserveOrder, settlePaid } from '#features/orders/server/public.ts'
import type { SignedInActor, SignedInCall } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'

/** A bundle for six at a company: two colleagues learn, one guest has claimed, one is invited, two seats are free. */
export async function buildDemoBundles(world: World): Promise<void> {
  const admin = await world.person('corpadmin')
  const colleagues = [await world.person('employee'), await world.person('supervisor')]
  world.at(-21)
  const { purchaseid, lastCode } = await buyForSix(world, admin)
  world.at(-20)
  const give = (emails: string[]) =>
    world.call(admin, (call) => giveSeats({ purchaseid, userids: [], emails }, call as SignedInCall))
  await give(colleagues.map(({ email }) => email))
  world.at(-18)
  await give(['night.shift@harborpure.example'])
  world.at(-15)
  const guest = await world.person('texan')
  await world.call(guest, (call) => claimSeat({ code: lastCode }, call as SignedInCall))
}

async function buyForSix(world: World, person: SignedInActor) {
  const courses = ['ROSI', 'OLC140']
  const lines = [
    { lineId: 'bundle:demo', kind: 'bundle' as const, code: 'ROSI', quantity: 1, users: 6, courses },
  ]
  const choice = { partner: person.partner, currency: 'USD' }
  return world.call(person, async (call) => {
    const buying = call as SignedInCall
    const { total } = await quoteLines(buying, lines, choice)
    const { order, lines: bought } = await reserveOrder(buying, {
      ...choice,
      lines,
      seenTotalMinor: total,
      billing: await billingOf(buying),
      tceq: null,
      credit: 0,
      idempotencyKey: 'demo:bundle',
    })
    await settlePaid(call, order.id, 'Visa ending in 1111')
    const [line] = bought
    if (!line) throw new Error('The demo bundle has no line')
    return { purchaseid: line.id, lastCode: (await seatCodes(call, line)).at(-1)?.code ?? '' }
  })
}

async function billingOf(call: SignedInCall) {
  const user = await findUser(call.db, call.actor.userId)
  if (!user) throw new Error(`There is no ${call.actor.username}`)
  const { company, address, city, state, zip, country, phone, email } = user
  const name = { f_name: user.firstName, l_name: user.lastName }
  return { ...name, company, address, address2: '', city, state, zip, country, phone, email }
}
