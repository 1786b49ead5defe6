import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DemoPerson, draftOf, registerPerson } from '#features/core/accounts/server/public.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'

/** Creates a learner account that is not one of the demo logins; its password is unknown. */
export async function join(world: World, username: string): Promise<SignedInActor> {
  const people = await demoContent('program-people', z.array(DemoPerson))
  const person = people.find((each) => each.username === username)
  if (!person) throw new Error(`content/demo/program-people.yaml has no ${username}`)
  const password = randomBytes(24).toString('base64url')
  await world.call(null, (ctx) => registerPerson(ctx, draftOf(person, password)))
  return world.person(username)
}
