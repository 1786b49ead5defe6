import { eq } from 'drizzle-orm'
import { refuse } from '#platform/contract/refusal.ts'
import type { SignedInContext } from '#platform/server/context.ts'
import type { Handlers } from '#platform/server/feature.ts'
import type { accountsOnboarding } from '../../contract/onboarding-contract.ts'
import type { Onboarding } from '../../rules/goals.ts'
import { readCountry } from '../places/read-country.ts'
import { readSubdivision, subdivisionName } from '../places/subdivisions.ts'
import { findUser } from '../queries.ts'
import { users } from '../tables.ts'

const DAY_MS = 86_400_000
/** Users with older accounts are not prompted; they can answer in their profile. */
const ASKED_DAYS = 30

export const onboardingHandlers: Handlers<typeof accountsOnboarding> = {
  async onboarding(_input, ctx) {
    const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
    const { country, state, onboarding } = user
    return { country, state, ...(onboarding ?? { holdsLicense: null, goal: null }) }
  },
  async saveOnboarding({ country: givenCountry, state: givenState, holdsLicense, goal }, ctx) {
    const user = (await findUser(ctx.db, ctx.actor.userId)) ?? refuse('not-found')
    const given = givenCountry ?? user.country
    const country = given === '' ? '' : readCountry(given)
    if (country === null)
      return refuse('bad-input', { fields: { country: 'Please choose a country from the list.' } })
    const state = givenState ?? user.state
    await ctx.db
      .update(users)
      .set({ country, state: readSubdivision(country, state) ?? state, onboarding: { holdsLicense, goal } })
      .where(eq(users.id, user.id))
    return { good: true }
  },
}

export interface KnownGoals extends Onboarding {
  /** True if the questions should be shown: the account is new, and they were neither answered nor skipped. */
  isAsked: boolean
  country: string
  state: string
  /** State name, such as 'Texas'; '' if unknown. */
  stateName: string
}

/** Returns the caller's onboarding answers. Admins viewing as the user, and users with a role, see no questions. */
export async function goalsOf(ctx: SignedInContext): Promise<KnownGoals> {
  const { actor } = ctx
  const user = (await findUser(ctx.db, actor.userId)) ?? refuse('not-found')
  const { country, state, onboarding, createdAt } = user
  const isNew = createdAt > ctx.after(-ASKED_DAYS * DAY_MS)
  return {
    ...(onboarding ?? { holdsLicense: null, goal: null }),
    isAsked: onboarding === null && isNew && actor.grants.length === 0 && !actor.viewedBy,
    country,
    state,
    stateName: subdivisionName(country, state) ?? state,
  }
}
