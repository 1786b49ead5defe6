import { v7 as uuid } from 'uuid'
import { addDays, dayIn, OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import type { World } from '#platform/server/world.ts'
import { boothDesk, contactDesk, conventionDesk, prizeDesk } from '../contract/desk.ts'
import { convention } from '../contract.ts'
import type { Interest } from '../rules/interests.ts'

const visitors: readonly [string, string, string, string, Interest[], string, boolean][] = [
  [
    'Gloria',
    'Mendez',
    'gloria.mendez',
    'Rio Grande Utilities',
    ['Certification'],
    'Four operators need Level I by May.',
    true,
  ],
  ['Harlan', 'Pike', 'harlan.pike', 'Pike Boiler Service', ['Online courses', 'Consulting'], '', true],
  [
    'Sunita',
    'Rao',
    'sunita.rao',
    'Verde Semiconductor',
    ['Plant tools'],
    'Runs three trains of high-purity water.',
    true,
  ],
  ['Emmett', 'Lowe', 'emmett.lowe', 'City of Las Cruces', ['Seminars'], 'Wants the dates in El Paso.', false],
  [
    'Ilse',
    'Brandt',
    'ilse.brandt',
    'Brandt Foods',
    ['Training for my company'],
    'Twelve people on two shifts.',
    true,
  ],
]

const phones: Readonly<Record<string, string>> = {
  'gloria.mendez': '915 555 0147',
  'harlan.pike': '505 555 0122',
  'sunita.rao': '480 555 0163',
}

/** A booth last spring with its draws, and one that comes. */
export async function demoBooths(world: World): Promise<void> {
  await world.at(-40, 9)
  const admin = await world.person('admin')
  const today = dayIn(world.now(), OFFICE_ZONE)
  const open = (name: string, place: string, firstDay: string, lastDay: string) =>
    world.operation(admin, conventionDesk.save, {
      ...{ id: null, draft: { name, place, firstDay, lastDay, blankWeight: 20 } },
    })
  const past = await open('Southwest Water Expo', 'El Paso, Texas', today, addDays(today, 2))
  const coming = await open('Membrane Days', 'Phoenix, Arizona', addDays(today, 60), addDays(today, 62))
  for (const event of [past, coming])
    for (const [name, weight, stock] of [
      ['Water bottle', 30, 40],
      ['Pocket calculator card', 40, 100],
      ['T-shirt', 8, 15],
      ['Free short course', 2, 3],
    ] as const)
      await world.operation(admin, prizeDesk.save, {
        ...{ id: null, draft: { conventionId: event.id, name, weight, stock, lowAt: 5 } },
      })
  const { key } = await world.operation(admin, boothDesk.addDevice, {
    ...{ conventionid: past.id, name: 'Tablet at the counter' },
  })
  const asDevice = { header: (name: string) => (name === 'x-device-key' ? key : undefined) }
  for (const [firstName, lastName, mailbox, company, interests, notes, consent] of visitors) {
    const email = `${mailbox}@plant.example`
    const data = {
      firstName,
      lastName,
      email,
      phone: phones[mailbox] ?? '',
      company,
      interests,
      notes,
      consent,
    }
    const { contactid } = await world.operation(null, convention.addUser, { data }, asDevice)
    // What the office does in the evening: whoever agreed and left a number is to be called.
    if (consent && data.phone)
      await world.operation(admin, contactDesk.save, {
        ...{ id: contactid, draft: { ...data, conventionId: past.id, onCallList: true } },
      })
    const recordid = uuid({ msecs: world.now().getTime() })
    await world.operation(null, convention.win, { recordid, data: { contactid } }, asDevice)
  }
}
