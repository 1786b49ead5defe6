import { z } from 'zod'
import { optionalText } from '#platform/contract/fields.ts'
import { contract, signedIn } from '#platform/contract/operation.ts'
import { goals } from '../rules/goals.ts'

const Answers = z.object({
  country: optionalText(60),
  /** State code, or the state's name if the country has no list. */
  state: optionalText(60),
  holdsLicense: z.boolean().nullable(),
  goal: z.enum(goals).nullable(),
})

/** Onboarding questions after the first login. Separate from the profile, which guest pages load. */
export const accountsOnboarding = contract('accounts', {
  onboarding: signedIn.query({
    summary: 'Returns the caller’s place of work, whether they hold a license, and their goal.',
    output: Answers,
  }),
  saveOnboarding: signedIn.command({
    limits: [{ times: 60, minutes: 60, per: 'user' }],
    summary: 'Stores the onboarding answers; if all are empty, the caller has skipped the questions.',
    input: Answers.extend({
      country: Answers.shape.country.optional(),
      state: Answers.shape.state.optional(),
    }),
    output: z.object({ good: z.literal(true) }),
  }),
})
