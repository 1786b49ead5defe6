import type { Handler } from '#platform/server/feature.ts'
import type { payments } from '../contract.ts'
import { sdkAddress } from '../rules/sdk-address.ts'
import { isSandbox } from './provider.ts'

/** The client id is public: the browser sends it to the provider with the script's address. */
export const setup: Handler<typeof payments.setup> = async (_input, ctx) => {
  const { paypal } = ctx.settings
  return {
    sdk: paypal && { address: sdkAddress(paypal.baseUrl), clientId: paypal.clientId },
    sandbox: isSandbox(ctx.settings),
  }
}
