import { promoCodes } from '#features/pricing/contract/promo-codes.ts'
import type { ErrorTexts } from '#platform/contract/operation.ts'

/** What a change of the planning may be refused for. */
export const planningRefusals = {
  ...promoCodes.save.errors,
  'not-now': 'This cannot be done with this event any more. Please look at how it stands now.',
} as const satisfies ErrorTexts
