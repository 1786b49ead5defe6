import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'
import { boothAdmin, contactAdmin, conventionAdmin, prizeAdmin } from '../contract/admin.ts'
import { convention } from '../contract.ts'
import { interests } from '../rules/interests.ts'

export const BoothsFile = z.strictObject({
  /** The first event is the one with visitors. */
  events: z
    .array(z.strictObject({ name: z.string(), place: z.string(), firstDay: z.int(), lastDay: z.int() }))
    .min(1),
  prizes: z.array(z.strictObject({ name: z.string(), weight: z.int(), stock: z.int() })),
  visitors: z.array(
    z.strictObject({
      firstName: z.string(),
      lastName: z.string(),
      email: z.string(),
      phone: z.string().default(''),
      company: z.string(),
      interests: z.array(z.enum(interests)),
      notes: z.string().default(''),
      consent: z.boolean(),
    }),
  ),
})

/** Creates a past booth with its draws, and an upcoming one. */
export async function demoBooths(world: World): Promise<void> {
  await world.at(-40, 9)
  const admin = await world.person('admin')
  const today = dayIn(world.now(), OFFICE_ZONE)
  const { events, prizes, visitors } = await demoContent('booths', BoothsFile)
  const ids = []
  for (const { firstDay, lastDay, ...event } of events) {
    const draft = {
      ...event,
      firstDay: addDays(today, firstDay),
      lastDay: addDays(today, lastDay),
      blankWeight: 20,
    }
    ids.push((await world.operation(admin, conventionAdmin.save, { id: null, draft })).id)
  }
  for (const conventionId of ids)
    for (const prize of prizes)
      await world.operation(admin, prizeAdmin.save, {
        id: null,
        draft: { conventionId, ...prize, lowAt: 5 },
      })
  const [past = ''] = ids
  const { key } = await world.operation(admin, boothAdmin.addDevice, {
    conventionid: past,
    name: 'Tablet at the counter',
  })
  const asDevice = { header: (name: string) => (name === 'x-device-key' ? key : undefined) }
  for (const data of visitors) {
    const { contactid } = await world.operation(null, convention.addUser, { data }, asDevice)
    // As staff would do later: add visitors who consented and left a number to the call list.
    if (data.consent && data.phone)
      await world.operation(admin, contactAdmin.save, {
        id: contactid,
        draft: { ...data, conventionId: past, onCallList: true },
      })
    const recordid = uuid({ msecs: world.now().getTime() })
    await world.operation(null, convention.win, { recordid, data: { contactid } }, asDevice)
  }
}
