import type { Handler } from '#platform/server/feature.ts'
import type { payments } from '../contract.ts'
import { sdkAddress } from '../rules/sdk-address.ts'
import { isSandbox, walletOf } from './provider.ts'

/** The client id and publishable key are public: the browser sends them to the provider. */
export const setup: Handler<typeof payments.setup> = async (_input, { settings }) => {
  const { paypal, stripe } = settings
  const sdk = stripe
    ? ({ provider: 'stripe', publishableKey: stripe.publishableKey } as const)
    : paypal &&
      ({ provider: 'paypal', address: sdkAddress(paypal.baseUrl), clientId: paypal.clientId } as const)
  return { sdk, wallet: walletOf(settings), sandbox: isSandbox(settings) }
}
