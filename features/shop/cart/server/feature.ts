import { endings, mergings } from '#features/core/accounts/server/public.ts'
import { callReasons } from '#platform/server/extensions/call-reasons.ts'
import { readAtStart } from '#platform/server/extensions/start-reads.ts'
import { type Feature, serve } from '#platform/server/feature.ts'
import { cart } from '../contract.ts'
import { abandonedCarts } from './call-reason.ts'
import { cartHandlers } from './handlers.ts'
import { cartTerminationPart, mergeOfCart } from './terminate-account.ts'

export const cartFeature: Feature = {
  name: 'cart',
  operations: serve(cart, cartHandlers),
  extends: [
    endings.with(cartTerminationPart),
    mergings.with(mergeOfCart),
    callReasons.with(abandonedCarts),
    readAtStart('users', cart.mine),
  ],
}
