import type { Context } from '#platform/server/context.ts'
import type { Settings } from '#platform/server/settings.ts'
import { walletName } from '../rules/brand-names.ts'
import { STRIPE_SOURCES, sdkSources } from '../rules/sdk-address.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { payPalProvider } from './paypal/paypal.ts'
import { stripeProvider } from './stripe/stripe.ts'

// Maximum time that a buyer waits for the bank. After that, the payment is looked up until it is known.
const PATIENCE = 15_000

const providers = new WeakMap<Settings, PaymentProvider>()

/** Returns the configured provider: Stripe, PayPal, or the sandbox provider with PayPal's API. Refuses without one. */
export const providerOf = (ctx: Pick<Context<'no-payment'>, 'settings' | 'refuse'>): PaymentProvider =>
  configuredProvider(ctx.settings) ?? ctx.refuse('no-payment')

/** Returns the configured provider; null if none is configured. */
export function configuredProvider(settings: Settings): PaymentProvider | null {
  const provider = providers.get(settings) ?? make(settings)
  if (provider) providers.set(settings, provider)
  return provider
}

function make({ paypal, stripe }: Settings): PaymentProvider | null {
  if (stripe) {
    const { webhookSecret, ...access } = stripe
    return stripeProvider({ ...access, timeoutMs: PATIENCE, ...(webhookSecret ? { webhookSecret } : {}) })
  }
  if (!paypal) return null
  const { webhookId, ...access } = paypal
  return payPalProvider({ ...access, timeoutMs: PATIENCE, ...(webhookId ? { webhookId } : {}) })
}

export const hasProvider = ({ paypal, stripe }: Settings): boolean => paypal !== null || stripe !== null

/** Returns the former provider that alone can refund a capture, by the format of its id; null for the current one. */
export function formerProviderOf({ stripe }: Settings, captureId: string): 'PayPal' | 'Stripe' | null {
  const isByStripe = /^(ch|py)_/.test(captureId)
  if (isByStripe === (stripe !== null)) return null
  return isByStripe ? 'Stripe' : 'PayPal'
}

/** Whether payments go to the sandbox on this machine, which moves no money. Always false in production. */
export const isSandbox = ({ production, paypal }: Settings): boolean =>
  !production && paypal !== null && ['localhost', '127.0.0.1'].includes(new URL(paypal.baseUrl).hostname)

/** Name of the provider's page, which accepts wallets and cards. */
export const walletOf = (settings: Settings): string =>
  walletName(isSandbox(settings) ? 'sandbox' : settings.stripe ? 'stripe' : 'paypal')

/** Sources to allow for the provider's script, its resources and its frames. */
export function pageSources({ paypal, stripe }: Settings): readonly string[] {
  if (stripe) return STRIPE_SOURCES
  return paypal ? sdkSources(paypal.baseUrl) : []
}
