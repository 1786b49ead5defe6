import type { Handler } from '#platform/server/feature.ts'
import type { payments } from '../contract.ts'
import { isSandbox } from './provider.ts'

/** The sandbox provider serves its own card fields; PayPal's come from its own script. */
export const setup: Handler<typeof payments.setup> = async (_input, ctx) => {
  const { paypal } = ctx.settings
  return {
    available: paypal !== null,
    fieldsOrigin: paypal ? new URL(paypal.baseUrl).origin : null,
    sandbox: isSandbox(ctx.settings),
  }
}
