import { z } from 'zod'
import { demoContent, demoMoment } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { hoursAdmin, replyAdmin, supportAdmin, topicAdmin } from '../contract/admin-contract.ts'
import { support } from '../contract.ts'
import { firstHours, HOURS_ID, weekdays } from './first-settings.ts'

const SupportFile = z.strictObject({
  replies: z.array(z.strictObject({ title: z.string(), text: z.string() })),
  hours: z.strictObject({ partner: z.string(), zone: z.string(), opens: z.string(), closes: z.string() }),
  tickets: z.array(
    z.strictObject({
      ...demoMoment,
      /** User name of the author; omitted for a guest. */
      from: z.string().optional(),
      guest: z.strictObject({ name: z.string(), email: z.string() }).optional(),
      topic: z.string(),
      subject: z.string(),
      text: z.string(),
      /** Without its own timestamp, it is written immediately. */
      answer: z
        .strictObject({
          ...demoMoment,
          days: demoMoment.days.optional(),
          text: z.string(),
          close: z.boolean().optional(),
          internal: z.boolean().optional(),
        })
        .optional(),
    }),
  ),
})
type Ticket = z.output<typeof SupportFile>['tickets'][number]

/** Creates the confirmed general support hours, those of a partner, canned replies, and tickets in each state. */
export async function demoTickets(world: World): Promise<void> {
  await world.at(-30, 14)
  const { replies, hours, tickets } = await demoContent('support', SupportFile)
  const admin = await world.person('admin')
  for (const draft of replies) await world.operation(admin, replyAdmin.save, { id: null, draft })
  const { opens, closes, ...place } = hours
  await world.operation(admin, hoursAdmin.save, { id: HOURS_ID, draft: firstHours })
  await world.operation(admin, hoursAdmin.save, {
    id: null,
    draft: { ...place, opens: weekdays(opens, closes), closedDays: [], chat: true },
  })
  await playTickets(world, tickets)
}

async function playTickets(world: World, tickets: readonly Ticket[]): Promise<void> {
  const staff = await world.person('staff')
  const topics = await world.operation(staff, topicAdmin.list, {})
  let texts = 0
  // Device id generated for each text.
  const deviceid = () => `00000000-0000-4000-8000-${String(++texts).padStart(12, '0')}`
  for (const { days, at, from, guest, topic, subject, text, answer } of tickets) {
    await world.at(days, at)
    const topicid = topics.rows.find(({ name }) => name === topic)?.id ?? ''
    const draft = { topicid, subject, text, deviceid: deviceid(), ...guest }
    const author = from === undefined ? null : await world.person(from)
    const { ticketid } = await world.operation(author, support.send, draft)
    if (!answer) continue
    const { days: later, at: hour, ...answered } = answer
    if (later !== undefined) await world.at(later, hour)
    await world.operation(staff, supportAdmin.answer, { ticketid, deviceid: deviceid(), ...answered })
  }
}
