import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { DemoPerson, draftOf } from '#features/core/accounts/server/demo.ts'
import { hashPassword } from '#features/core/accounts/server/passwords.ts'
import { addPerson } from '#features/core/accounts/server/register-person.ts'
import { demoContent } from '#platform/server/content/demo-content.ts'
import type { SignedInActor } from '#platform/server/context.ts'
import type { World } from '#platform/server/world.ts'

// Shared by all customers, since hashing takes a considerable part of a second.
let passwordHash: Promise<string> | null = null

/** Creates an account for a customer who only buys. Not a demo account, so its password is random and unknown. */
export async function join(world: World, username: string): Promise<SignedInActor> {
  const people = await demoContent('customers', z.array(DemoPerson))
  const person = people.find((each) => each.username === username)
  if (!person) throw new Error(`content/demo/customers.yaml has no ${username}`)
  passwordHash ??= hashPassword(randomBytes(24).toString('base64url'))
  const hash = await passwordHash
  const { password: _, ...draft } = draftOf(person)
  await world.call(null, (ctx) => addPerson(ctx, { ...draft, emailProvenAt: ctx.now }, hash))
  return world.person(username)
}
