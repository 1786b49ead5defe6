import { startTestSandbox } from '#features/shop/sandbox/server/testing/sandbox.ts'
import type { DeclineReason } from '../../rules/decline-reasons.ts'
import type { PaymentProvider } from '../payment-provider.ts'
import { payPalProvider } from '../paypal/paypal.ts'
import { stripeProvider } from '../stripe/stripe.ts'
import { WEBHOOK_SECRET } from '../stripe/testing/stripe-books.ts'
import { SECRET_KEY, startStripeStandIn } from '../stripe/testing/stripe-test-server.ts'

/** Test card behavior: charged, bank challenge, lost capture response, or declined. */
export type Card = 'good' | 'asks' | 'answer lost' | Declining
export const DECLINES = [
  'declined',
  'insufficient-funds',
  'expired-card',
  'incorrect-code',
  'suspected-fraud',
] as const satisfies readonly DeclineReason[]
type Declining = (typeof DECLINES)[number]

/** A provider with a test server behind it, and actions of buyers, banks and the provider's staff. */
export interface ProviderWorld {
  provider: PaymentProvider
  /** Returns the adapter for another server. */
  at(baseUrl: string, timeoutMs: number): PaymentProvider
  /** Simulates entering a card in the card fields of an order. */
  enterCard(providerOrderId: string, card: Card): Promise<void>
  answerBank(providerOrderId: string, choice: 'approve' | 'fail'): Promise<void>
  /** Simulates the buyer's approval on the provider's page. */
  approvePage(order: { providerOrderId: string; approveUrl: string | null }): Promise<void>
  /** Number of captures. */
  charges(): Promise<number>
  /** Whether the bank has authorized money for an order. */
  isAuthorized(providerOrderId: string): boolean
  /** Simulates a full refund made on the provider's own pages. */
  refundThere(captureId: string): Promise<string>
  dispute(captureId: string): Promise<void>
  events: readonly { body: string; headers: Record<string, string> }[]
  close(): Promise<void>
}

const PAYPAL_CARDS: Record<Card, string> = {
  good: '4111111111111111',
  asks: '4000300000000006',
  'answer lost': '4000800000000005',
  declined: '4000000000000002',
  'insufficient-funds': '4000000000009995',
  'expired-card': '4000000000000069',
  'incorrect-code': '4000000000000127',
  'suspected-fraud': '4100000000000019',
}

export async function startPayPalWorld(): Promise<ProviderWorld> {
  const sandbox = await startTestSandbox()
  const { settings } = sandbox
  const at = (baseUrl: string, timeoutMs: number) =>
    payPalProvider({
      baseUrl,
      clientId: settings.PAYPAL_CLIENT_ID ?? '',
      clientSecret: settings.PAYPAL_CLIENT_SECRET ?? '',
      webhookId: settings.PAYPAL_WEBHOOK_ID ?? '',
      timeoutMs,
    })
  return {
    provider: at(settings.PAYPAL_BASE_URL ?? '', 5000),
    at,
    async enterCard(id, card) {
      await sandbox.enterCard(PAYPAL_CARDS[card], id)
    },
    answerBank: sandbox.answerBank,
    approvePage: ({ approveUrl }) => sandbox.choose(approveUrl ?? '', 'approve'),
    charges: sandbox.charges,
    isAuthorized: () => false,
    refundThere: (captureId) => sandbox.refundThere(captureId),
    dispute: sandbox.dispute,
    events: sandbox.events,
    close: sandbox.close,
  }
}

const STRIPE_CARDS: Record<Card, string> = {
  good: 'pm_card_visa',
  asks: 'pm_card_authenticationRequired',
  'answer lost': 'pm_card_answerLost',
  declined: 'pm_card_chargeDeclined',
  'insufficient-funds': 'pm_card_chargeDeclinedInsufficientFunds',
  'expired-card': 'pm_card_chargeDeclinedExpiredCard',
  'incorrect-code': 'pm_card_chargeDeclinedIncorrectCvc',
  'suspected-fraud': 'pm_card_chargeDeclinedFraudulent',
}

export async function startStripeWorld(): Promise<ProviderWorld> {
  const standIn = await startStripeStandIn()
  const at = (baseUrl: string, timeoutMs: number) =>
    stripeProvider({ baseUrl, secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET, timeoutMs })
  return {
    provider: at(standIn.url, 5000),
    at,
    enterCard: async (id, card) => standIn.enterCard(id, STRIPE_CARDS[card]),
    answerBank: async (id, choice) => standIn.answerBank(id, choice),
    approvePage: async ({ providerOrderId }) => standIn.pay(providerOrderId),
    charges: async () => standIn.charges(),
    isAuthorized: standIn.isAuthorized,
    refundThere: async (captureId) => standIn.refundThere(captureId),
    dispute: async (captureId) => standIn.dispute(captureId),
    events: standIn.events,
    close: standIn.close,
  }
}
