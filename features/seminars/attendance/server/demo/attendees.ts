import { z } from 'zod'
import { findUser } from '#features/core/accounts/server/public.ts'
import { blankAttendee, type WireAttendee } from '#features/seminars/registration/contract/attendee.ts'
import { pick } from '#platform/contract/tables/pick.ts'
import { demoContent, entryOf } from '#platform/server/content/demo-content.ts'
import type { World } from '#platform/server/world.ts'

const AttendeesFile = z.strictObject({
  plants: z.record(
    z.string(),
    z.strictObject({
      company: z.string(),
      address: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
      phone: z.string(),
    }),
  ),
  people: z.record(
    z.string(),
    z.strictObject({ firstName: z.string(), lastName: z.string(), title: z.string(), plant: z.string() }),
  ),
})

const chosen = (semids: readonly string[]) => semids.map((semid) => ({ semid, isChecked: true }))

/** Returns demo seminar participants without an account, by their keys in content/demo. */
export async function attendees(
  names: readonly string[],
  semids: readonly string[] = [],
): Promise<WireAttendee[]> {
  const { people, plants } = await demoContent('seminar-attendees', AttendeesFile)
  return names.map((name) => {
    const { firstName, lastName, title, plant } = entryOf(people, name, 'seminar-attendees')
    return {
      ...blankAttendee(),
      f_name: firstName,
      l_name: lastName,
      title,
      emailAddress: `${firstName}.${lastName}@example.com`.toLowerCase(),
      ...entryOf(plants, plant, 'plants of seminar-attendees'),
      seminars: chosen(semids),
    }
  })
}

/** Returns demo users as attendees. */
export async function members(
  world: World,
  usernames: readonly string[],
  semids: readonly string[] = [],
): Promise<WireAttendee[]> {
  const found = []
  for (const username of usernames) {
    const { userId } = await world.person(username)
    const user = await world.call(null, (ctx) => findUser(ctx.db, userId))
    if (!user) throw new Error(`The demo world has no ${username}`)
    const { firstName, lastName, title, email } = user
    found.push({
      ...blankAttendee(),
      f_name: firstName,
      l_name: lastName,
      title,
      emailAddress: email,
      ...pick(user, 'company', 'address', 'city', 'state', 'zip', 'country', 'phone'),
      seminars: chosen(semids),
    })
  }
  return found
}
