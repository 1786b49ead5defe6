import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { payPalProvider } from './paypal/paypal.ts'

// A buyer waits for the bank at most so long; then the payment is looked up until it is known.
const PATIENCE = 15_000

const providers = new WeakMap<Settings, PaymentProvider>()

/** The provider that the settings name: PayPal, or the sandbox provider that speaks the same calls. */
export function providerOf(ctx: Pick<Context<'no-payment'>, 'settings' | 'refuse'>): PaymentProvider {
  const { settings } = ctx
  const known = providers.get(settings)
  if (known) return known
  if (!settings.paypal) return ctx.refuse('no-payment')
  const provider = payPalProvider({
    baseUrl: settings.paypal.baseUrl,
    clientId: settings.paypal.clientId,
    clientSecret: settings.paypal.clientSecret,
    timeoutMs: PATIENCE,
    ...(settings.paypal.webhookId ? { webhookId: settings.paypal.webhookId } : {}),
  })
  providers.set(settings, provider)
  return provider
}

/** Whether payments go to the sandbox on this machine, which moves no money. Never in production. */
export const isSandbox = ({ production, paypal }: Settings): boolean =>
  !production && paypal !== null && ['localhost', '127.0.0.1'].includes(new URL(paypal.baseUrl).hostname)
