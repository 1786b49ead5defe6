import { seminarCatalog } from '#features/events/contract/plan-resources.ts'
import { eventPlanning } from '#features/events/contract/planning-contract.ts'
import { purchase, quoteLines } from '#features/orders/server/public.ts'
import { ownRegistrations } from '#features/registration/contract/own-contract.ts'
import { registration } from '#features/registration/contract.ts'
import { cancelRegistrations } from '#features/registration/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import type { Story, World } from '#platform/server/world.ts'
import { attendee } from './attendees.ts'
import { type DemoEvent, groupLine, type HeldEvent, member, onWeekday, publish, registerAll } from './hold.ts'
import { planOf } from './plan.ts'
import { demoSeminars } from './taught-seminars.ts'

/** On a Monday, or on the weekday that a single day begins. */
const monday = 1
const wednesday = 3

async function onSale(world: World, event: DemoEvent, weekday: number): Promise<HeldEvent> {
  const plan = planOf(world)
  return publish(world, plan, { ...event, starts: onWeekday(plan, event.starts, weekday) })
}

/** In every phase of the early bird: over, the second percent, the first, and far ahead. */
async function levelsAhead(world: World): Promise<void> {
  await world.at(-75, 10)
  await onSale(
    world,
    { name: 'ROS I in Denver', starts: 13, days: 4, city: 'denver', seminars: ['ros1'], series: 'levels' },
    monday,
  ).then((event) =>
    registerAll(world, event, [attendee('bettina'), attendee('samir'), attendee('leon'), attendee('grace')]),
  )
  const cleaning = await onSale(
    world,
    {
      ...{ name: 'Cleaning Workshop in Phoenix', starts: 38, days: 1, city: 'phoenix', seats: 12 },
      ...{ seminars: ['cleaning'], series: 'days' },
      changes: { codes: [{ codeid: '', code: 'MESA15', basisPoints: 1500, howMany: 5, orBasisPoints: 500 }] },
    },
    wednesday,
  )
  await world.at(-60, 10)
  const rosTwo = await onSale(
    world,
    { name: 'ROS II in Houston', starts: 62, days: 3, city: 'houston', seminars: ['ros2'], series: 'levels' },
    monday,
  )
  await registerAll(world, rosTwo, [attendee('tobias'), attendee('rukmini')])
  await onSale(
    world,
    {
      ...{ name: 'Operators’ Days in San Diego', starts: 97, days: 2, city: 'sandiego', series: 'days' },
      ...{ seminars: ['pretreatment', 'cleaning'] },
      changes: { format: 'hybrid', onlineLimit: 40, joinLink: 'https://rooms.example.com/operators-days' },
    },
    wednesday,
  )
  await onSale(
    world,
    {
      ...{ name: 'Pretreatment Day in Perth', starts: 124, days: 1, city: 'perth', series: 'days' },
      ...{ seminars: ['pretreatment'], host: 'meridian' },
    },
    wednesday,
  )
  await onSale(
    world,
    { name: 'ROS I in Tampa', starts: 166, days: 4, city: 'tampa', seminars: ['ros1'], series: 'levels' },
    monday,
  )
  await world.at(-6, 18)
  const learner = await world.person('learner')
  const line = groupLine(cleaning, [await member(world, 'learner', cleaning.semids)])
  await purchase(world, learner, { lines: [line] })
  await world.at(-4, 17)
  await onInvoice(world, rosTwo)
}

/** Three of the bottling plant, on one invoice that is open. */
async function onInvoice(world: World, event: HeldEvent): Promise<void> {
  const corpadmin = await world.person('corpadmin')
  const attendees = [
    await member(world, 'employee', event.semids),
    attendee('oscar', event.semids),
    attendee('yuki', event.semids),
  ]
  const contact = groupLine(event, [await member(world, 'corpadmin')]).details.contact
  const line = groupLine(event, attendees)
  const { partner } = corpadmin
  const { total } = await world.call(corpadmin, (call) =>
    quoteLines(call, [line], { partner, currency: 'USD' }),
  )
  await world.operation(corpadmin, registration.placeOrder, {
    ...{ event: event.scheduleid, price: toMajor(total), attendees, contact, partner },
    purchaseOrder: 'HPB-2318',
  })
}

/** The last seat went; of those who wait the first has an offer, because somebody canceled. */
async function soldOut(world: World): Promise<void> {
  await world.at(-70, 11)
  const event = await onSale(
    world,
    {
      ...{ name: 'Cleaning Workshop in Tampa', starts: 31, days: 1, city: 'tampa', seats: 6 },
      ...{ seminars: ['cleaning'], series: 'days', host: 'harbor' },
    },
    wednesday,
  )
  const people = (['petra', 'marisol', 'hector', 'freya', 'dwight', 'anneke'] as const).map((name) =>
    attendee(name),
  )
  const recordids = await registerAll(world, event, people)
  for (const [days, username, wanted] of [
    [-16, 'texan', 1],
    [-9, 'odile', 2],
    [-3, 'employee', 1],
  ] as const) {
    await world.at(days, 13)
    await world.operation(await world.person(username), ownRegistrations.joinWaiting, {
      ...{ scheduleid: event.scheduleid, people: wanted, seminarIds: event.semids },
    })
  }
  await world.at(0)
  await world.call(await world.person('staff'), (call) =>
    cancelRegistrations(call, recordids.slice(-1), {
      message: 'Canceled by staff.',
      reason: 'Has to stay at the plant in that week.',
    }),
  )
}

/** Only for the members of one partner, at their own prices. */
async function forMembers(world: World): Promise<void> {
  await world.at(-50, 9)
  const { seminars } = planOf(world)
  const admin = await world.person('admin')
  for (const [name, price] of [
    ['pretreatment', '295.00'],
    ['cleaning', '345.00'],
  ] as const) {
    const draft = { ...demoSeminars[name], partnerPrices: [{ partner: 'tidewater', price }] }
    await world.operation(admin, seminarCatalog.save, { id: seminars[name], draft })
  }
  const event = await onSale(
    world,
    {
      ...{ name: 'Guild Days in Tampa', starts: 75, days: 2, city: 'tampa', series: 'days' },
      ...{ seminars: ['pretreatment', 'cleaning'], host: 'harbor' },
      changes: { partners: ['tidewater'], description: 'For members of the Tidewater Operators Guild.' },
    },
    wednesday,
  )
  await world.at(-11, 15)
  const gloria = await world.person('gloria')
  await purchase(world, gloria, { lines: [groupLine(event, [await member(world, 'gloria', event.semids)])] })
}

/** Canceled, with people who were told. And one that nobody sees yet. */
async function calledOff(world: World): Promise<void> {
  await world.at(-65, 9)
  const event = await onSale(
    world,
    {
      name: 'ROS III in Houston',
      starts: 22,
      days: 3,
      city: 'houston',
      seminars: ['ros3'],
      series: 'levels',
    },
    monday,
  )
  await registerAll(world, event, [attendee('bettina'), attendee('rukmini')])
  await world.at(-12, 10)
  const staff = await world.person('staff')
  await world.operation(staff, eventPlanning.cancelEvent, {
    scheduleid: event.scheduleid,
    reason: 'The hall is being rebuilt after the flood. ROS III comes back in the next half-year.',
  })
  await world.operation(staff, eventPlanning.copyEvent, {
    ...{ scheduleid: event.scheduleid, name: 'ROS III in Houston, new date' },
    firstDay: new Date(world.now().getTime() + 210 * 86_400_000).toISOString().slice(0, 10),
  })
}

export const comingEvents: readonly Story[] = [levelsAhead, soldOut, forMembers, calledOff]
