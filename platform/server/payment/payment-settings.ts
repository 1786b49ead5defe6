import { z } from 'zod'

const STRIPE_API = 'https://api.stripe.com'

const key = (pattern: RegExp, words: string) => z.string().regex(pattern, words).optional()

/** Environment variables for payments. */
export const paymentEnvironment = {
  PAYMENT_PROVIDER: z.enum(['paypal', 'stripe'], 'is paypal or stripe.').optional(),
  PAYPAL_CLIENT_ID: z.string().optional(),
  PAYPAL_CLIENT_SECRET: z.string().optional(),
  PAYPAL_WEBHOOK_ID: z.string().optional(),
  PAYPAL_BASE_URL: z.url().default('https://api-m.paypal.com'),
  STRIPE_SECRET_KEY: key(
    /^(sk|rk)_(test|live)_/,
    'begins with sk_ or, if its rights are restricted, with rk_.',
  ),
  STRIPE_PUBLISHABLE_KEY: key(/^pk_(test|live)_/, 'begins with pk_.'),
  STRIPE_WEBHOOK_SECRET: key(/^whsec_/, 'begins with whsec_.'),
  STRIPE_BASE_URL: z.url().default(STRIPE_API),
}

export interface PaymentSettings {
  paypal: { clientId: string; clientSecret: string; webhookId: string | undefined; baseUrl: string } | null
  stripe: {
    secretKey: string
    /** Public key with which the page loads Stripe's script. */
    publishableKey: string
    webhookSecret: string | undefined
    baseUrl: string
  } | null
}

interface Environment extends z.output<z.ZodObject<typeof paymentEnvironment>> {
  CARD_ENTRY: 'hosted' | 'direct'
}

const modeOf = (stripeKey: string): string | undefined => stripeKey.split('_')[1]

/** Returns the configured payment account, if any, or else the problem as a message for the operator. */
export function readPayment(env: Environment): PaymentSettings | string {
  if (!env.PAYPAL_CLIENT_ID !== !env.PAYPAL_CLIENT_SECRET)
    return 'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET are needed together.'
  if (!env.STRIPE_SECRET_KEY !== !env.STRIPE_PUBLISHABLE_KEY)
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are needed together.'
  const { paypal, stripe } = accountsIn(env)
  const chosen = env.PAYMENT_PROVIDER ?? (stripe ? 'stripe' : 'paypal')
  if (paypal && stripe && !env.PAYMENT_PROVIDER)
    return 'PayPal and Stripe are both set: choose PAYMENT_PROVIDER=paypal or PAYMENT_PROVIDER=stripe.'
  if (env.PAYMENT_PROVIDER === 'paypal' && !paypal)
    return 'PAYMENT_PROVIDER=paypal needs PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET.'
  if (env.PAYMENT_PROVIDER === 'stripe' && !stripe)
    return 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY.'
  if (chosen === 'paypal' || !stripe) return { paypal, stripe: null }
  if (modeOf(stripe.secretKey) !== modeOf(stripe.publishableKey))
    return 'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys, or both test keys.'
  if (env.CARD_ENTRY === 'direct')
    return 'CARD_ENTRY=direct cannot be used with Stripe, which takes cards in its own fields only.'
  return { paypal: null, stripe }
}

function accountsIn(env: Environment): PaymentSettings {
  const paypal =
    env.PAYPAL_CLIENT_ID && env.PAYPAL_CLIENT_SECRET
      ? {
          clientId: env.PAYPAL_CLIENT_ID,
          clientSecret: env.PAYPAL_CLIENT_SECRET,
          webhookId: env.PAYPAL_WEBHOOK_ID,
          baseUrl: env.PAYPAL_BASE_URL,
        }
      : null
  const stripe =
    env.STRIPE_SECRET_KEY && env.STRIPE_PUBLISHABLE_KEY
      ? {
          secretKey: env.STRIPE_SECRET_KEY,
          publishableKey: env.STRIPE_PUBLISHABLE_KEY,
          webhookSecret: env.STRIPE_WEBHOOK_SECRET,
          baseUrl: env.STRIPE_BASE_URL,
        }
      : null
  return { paypal, stripe }
}

/** Returns the settings that prevent real payments in production. */
export function unsafePayment(env: Environment): string[] {
  const problems: string[] = []
  if (!env.PAYPAL_BASE_URL.startsWith('https:')) problems.push('PAYPAL_BASE_URL must begin with https:.')
  if (env.PAYPAL_BASE_URL.includes('sandbox')) problems.push('PAYPAL_BASE_URL must not name a sandbox.')
  if (env.STRIPE_BASE_URL !== STRIPE_API) problems.push('STRIPE_BASE_URL is for tests only.')
  if (env.STRIPE_SECRET_KEY && modeOf(env.STRIPE_SECRET_KEY) === 'test')
    problems.push('STRIPE_SECRET_KEY must be a live key: a test key takes no money.')
  return problems
}
