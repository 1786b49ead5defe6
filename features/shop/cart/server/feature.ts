import { endings, mergings } from '#features/core/accounts/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { cart } from '../contract.ts'
import { abandonedCarts } from './call-reason.ts'
import { cartTerminationPart, mergeOfCart } from './end-account.ts'
import { cartHandlers } from './handlers.ts'

export const cartFeature: Feature = {
  name: 'cart',
  operations: serve(cart, cartHandlers),
  extends: [endings.with(cartTerminationPart), mergings.with(mergeOfCart), callReasons.with(abandonedCarts)],
}
