import { promoCodes } from '#features/shop/pricing/contract/promo-codes.ts'
import type { ErrorTexts } from '#platform/contract/operation.ts'

/** Refusal reasons for planning changes. */
export const planningRefusals = {
  ...promoCodes.save.errors,
  'not-now': 'This can no longer be done with this event. Please check its current status.',
} as const satisfies ErrorTexts
