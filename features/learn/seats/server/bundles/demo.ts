import { purchase } from '#features/shop/orders/server/public.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'
import { claimSeat } from '../claim-seat.ts'
import { giveSeats } from '../give-seats.ts'
import { seatCodes } from '../make-seats.ts'

/** Bundle for six at a company: two colleagues are learning, one guest claimed a seat, one is invited, two are free. */
export async function buildDemoBundles(world: World): Promise<void> {
  await world.at(-21)
  const admin = await world.person('corpadmin')
  const colleagues = [await world.person('employee'), await world.person('supervisor')]
  const { purchaseid, lastCode } = await buyForSix(world, admin)
  await world.at(-20)
  const give = (emails: string[]) =>
    world.call(admin, (ctx) => giveSeats({ purchaseid, courseid: '', userids: [], emails }, ctx))
  await give(colleagues.map(({ email }) => email))
  await world.at(-18)
  await give(['night.shift@harborpure.example'])
  await world.at(-15)
  const guest = await world.person('texan')
  await world.call(guest, (ctx) => claimSeat({ code: lastCode, courseid: '' }, ctx))
}

async function buyForSix(world: World, person: SignedInActor) {
  const { lines } = await purchase(world, person, {
    lines: [
      {
        lineId: 'bundle:demo',
        kind: 'bundle',
        code: 'ROSI',
        quantity: 1,
        users: 6,
        courses: ['ROSI', 'OLC140'],
      },
    ],
  })
  const [line] = lines
  if (!line) throw new Error('The demo bundle has no line')
  const codes = await world.call(person, (ctx) => seatCodes(ctx, line))
  return { purchaseid: line.id, lastCode: codes.at(-1)?.code ?? '' }
}
