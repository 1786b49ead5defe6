import { seminarCatalog } from '#features/seminars/events/contract/plan-resources.ts'
import { eventPlanning } from '#features/seminars/events/contract/planning-contract.ts'
import { planOf } from '#features/seminars/events/server/public.ts'
import { registration } from '#features/seminars/registration/contract.ts'
import { cancelRegistrations } from '#features/seminars/registration/server/public.ts'
import { waitingList } from '#features/seminars/waiting-list/contract.ts'
import { purchase, quoteLines } from '#features/shop/orders/server/public.ts'
import { toMajor } from '#platform/contract/money.ts'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { Story, World } from '#platform/server/world.ts'
import { attendees, members } from './attendees.ts'
import { ComingEvents, type DemoEvent, type DemoPurchase } from './event-files.ts'
import { groupLine, type HeldEvent, publish, registerAll } from './hold.ts'

const file = () => demoContent('seminar-events-coming', ComingEvents)

/** Publishes an event and registers its participants. Returns the event and the registrations. */
async function putOnSale(
  world: World,
  planned: DemoEvent,
): Promise<{ event: HeldEvent; recordids: string[] }> {
  const event = await publish(world, planned)
  const people = await attendees(planned.people)
  return { event, recordids: people.length > 0 ? await registerAll(world, event, people) : [] }
}

/** Events in each early-bird phase: ended, second discount, first discount, and far ahead. */
async function levelsAhead(world: World): Promise<void> {
  const { onSale, bought, invoiced } = await file()
  const events: Record<string, HeldEvent> = {}
  for (const { days, at, events: announced } of onSale) {
    await world.at(days, at)
    for (const planned of announced) events[planned.name] = (await putOnSale(world, planned)).event
  }
  await buy(world, bought, entryOf(events, bought.event, 'events on sale'))
  await onInvoice(world, invoiced, entryOf(events, invoiced.event, 'events on sale'))
}

/** Registers the members in one order paid by the first of them. */
async function buy(
  world: World,
  { days, at, members: names }: DemoPurchase,
  event: HeldEvent,
): Promise<void> {
  await world.at(days, at)
  const buyer = await world.person(names[0] ?? '')
  await purchase(world, buyer, { lines: [groupLine(event, await members(world, names, event.semids))] })
}

/** Registers three people of the bottling plant on one unpaid invoice. */
async function onInvoice(world: World, invoiced: ComingEvents['invoiced'], event: HeldEvent): Promise<void> {
  await world.at(invoiced.days, invoiced.at)
  const payer = await world.person(invoiced.contact)
  const group = [
    ...(await members(world, invoiced.members, event.semids)),
    ...(await attendees(invoiced.people, event.semids)),
  ]
  const { contact } = groupLine(event, await members(world, [invoiced.contact])).details
  const line = groupLine(event, group)
  const { partner } = payer
  const { total } = await world.call(payer, (ctx) => quoteLines(ctx, [line], { partner, currency: 'USD' }))
  await world.operation(payer, registration.placeOrder, {
    event: event.scheduleid,
    price: toMajor(total),
    attendees: group,
    contact,
    partner,
    purchaseOrder: invoiced.purchaseOrder,
  })
}

/** Sells the last seat; after a cancellation, the first on the waiting list has an offer. */
async function soldOut(world: World): Promise<void> {
  const story = (await file()).soldOut
  await world.at(story.days, story.at)
  const { event, recordids } = await putOnSale(world, story.event)
  for (const { days, at, username, people } of story.waiting) {
    await world.at(days, at)
    await world.operation(await world.person(username), waitingList.joinWaiting, {
      scheduleid: event.scheduleid,
      people,
      seminarIds: event.semids,
    })
  }
  await world.at(0)
  await world.call(await world.person('staff'), (ctx) =>
    cancelRegistrations(ctx, recordids.slice(-1), {
      message: 'Canceled by staff.',
      reason: story.lastCancels,
    }),
  )
}

/** Creates an event only for members of one partner, with its own prices. */
async function forMembers(world: World): Promise<void> {
  const { days, at, partner, prices, event: planned, bought } = (await file()).forMembers
  await world.at(days, at)
  const { seminars } = planOf(world)
  const admin = await world.person('admin')
  for (const [name, price] of Object.entries(prices)) {
    const { id, draft } = entryOf(seminars, name, 'seminar-catalog')
    const partnerPrices = [{ partner, price }]
    await world.operation(admin, seminarCatalog.save, { id, draft: { ...draft, partnerPrices } })
  }
  const { event } = await putOnSale(world, planned)
  await buy(world, bought, event)
}

/** Creates a canceled event with notified registrants, and a draft. */
async function calledOff(world: World): Promise<void> {
  const { days, at, event: planned, canceled, copy } = (await file()).canceled
  await world.at(days, at)
  const { event } = await putOnSale(world, planned)
  await world.at(canceled.days, canceled.at)
  const staff = await world.person('staff')
  const { scheduleid } = event
  await world.operation(staff, eventPlanning.cancelEvent, { scheduleid, reason: canceled.reason })
  await world.operation(staff, eventPlanning.copyEvent, {
    scheduleid,
    name: copy.name,
    firstDay: addDays(dayIn(world.now(), OFFICE_ZONE), copy.daysLater),
  })
}

export const comingEvents: readonly Story[] = [levelsAhead, soldOut, forMembers, calledOff]
