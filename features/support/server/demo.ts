import type { SignedInActor } from '#platform/server/call.ts'
import type { World } from '#platform/server/world.ts'
import { hoursDesk, replyDesk, supportDesk, topicDesk } from '../contract/desk-contract.ts'
import { support } from '../contract.ts'
import { firstHours, HOURS_ID, weekdays } from './first-settings.ts'

const replies = [
  [
    'Receipt for the employer',
    'Open My orders and choose the order. The receipt is a PDF with your company name; you can change the name there until the order is 30 days old.',
  ],
  [
    'Hours not shown yet',
    'Hours count when a unit meets its rule: at least 80% of the planned minutes, the questions answered, and the film watched to its end. My courses shows what is open in each unit.',
  ],
  [
    'Asks for the agency',
    'Which agency do you report to, and what is your license number? We check what it accepts.',
  ],
] as const

/** The hours of everyone, checked; those of a partner, answers of the office, and tickets in each state. */
export async function demoTickets(world: World): Promise<void> {
  await world.at(-30, 14)
  const admin = await world.person('admin')
  for (const [title, text] of replies)
    await world.operation(admin, replyDesk.save, { id: null, draft: { title, text } })
  const ams = { partner: 'ams', zone: 'Australia/Perth', opens: weekdays('08:30', '16:30') }
  await world.operation(admin, hoursDesk.save, { id: HOURS_ID, draft: firstHours })
  await world.operation(admin, hoursDesk.save, { id: null, draft: { ...ams, closedDays: [], chat: true } })
  await tellTickets(world)
}

async function tellTickets(world: World): Promise<void> {
  const learner = await world.person('learner')
  const texan = await world.person('texan')
  const staff = await world.person('staff')
  const topicIds = await topicsByName(world, staff)
  const send = async (
    person: SignedInActor | null,
    topic: string,
    subject: string,
    text: string,
    n: number,
  ) => {
    const guest = person ? {} : { name: 'Dana Whitfield', email: 'dana.whitfield@example.com' }
    const topicid = topicIds.get(topic) ?? ''
    const draft = { topicid, subject, text, deviceid: demoId(n), ...guest }
    return (await world.operation(person, support.send, draft)).ticketid
  }
  await world.at(-6, 15)
  const invoice = await send(
    learner,
    'Orders and payments',
    'Company name on my receipt',
    'My employer needs the receipt made out to Mesa Valley Water District. It shows my own name now.',
    1,
  )
  await world.at(-6, 17)
  await world.operation(staff, supportDesk.answer, {
    ticketid: invoice,
    deviceid: demoId(2),
    text: 'Open My orders, choose the order, and change the company there. The receipt is written anew at once.',
    close: true,
  })
  await world.at(-1, 15)
  const silica = await send(
    texan,
    'Technical question',
    'Silica limit at 80% recovery',
    'Our feed has 28 mg/L silica at 64 °F and pH 7.6. At 80% recovery that is about 140 mg/L in the concentrate. Which part of OLC117 covers whether we need an antiscalant made for silica?',
    3,
  )
  await world.operation(staff, supportDesk.answer, {
    ticketid: silica,
    deviceid: demoId(4),
    text: 'Asked the instructor of OLC117, who answers tomorrow.',
    internal: true,
  })
  await world.at(0, 5)
  await send(
    null,
    'Seminars',
    'Group of six for the next Level I seminar',
    'We would like to send six operators. Is there a price for a group, and can we pay by purchase order?',
    5,
  )
}

async function topicsByName(world: World, staff: SignedInActor): Promise<Map<string, string>> {
  const { rows } = await world.operation(staff, topicDesk.list, {})
  return new Map(rows.map(({ name, id }) => [name, id]))
}

const demoId = (number: number): string => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`
