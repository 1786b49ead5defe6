import type { PayPalNamespace } from '@paypal/paypal-js'
import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { payments } from '../../contract.ts'
import { mountCardFields } from './mount-card-fields.ts'
import type { MountedFields, MountOptions } from './mounted-fields.ts'

export type SdkFacts = NonNullable<OutputOf<typeof payments.setup>['sdk']>

/** A payment provider whose script has loaded. */
export interface PageProvider {
  /** Mounts the provider's card fields. Returns null if it offers none to this shop or browser. */
  mount(options: MountOptions): MountedFields | null
  /** For PayPal's own buttons; null if our button links to the provider's page. */
  paypal: PayPalNamespace | null
}

export interface ProviderSdk {
  /** Null until the script has loaded. */
  sdk: PageProvider | null
  /** True if the script is blocked, failed to load, or did not load in time. */
  isMissing: boolean
  retry: () => void
}

/** Timeout after which the buyer is offered another way to pay. The script may still load later. */
const PATIENCE = 15_000

/** Script requests by URL, so that each page loads a script once. Failed requests are retried. */
const loading = new Map<string, Promise<PageProvider>>()

function loadOnce(facts: SdkFacts, currency: string): Promise<PageProvider> {
  const key = JSON.stringify([facts, currency])
  const known = loading.get(key)
  if (known) return known
  const loaded = facts.provider === 'stripe' ? loadStripe(facts) : loadPayPal(facts, currency)
  loading.set(key, loaded)
  loaded.catch(() => loading.delete(key))
  return loaded
}

async function loadPayPal(
  { address, clientId }: Extract<SdkFacts, { provider: 'paypal' }>,
  currency: string,
): Promise<PageProvider> {
  const { loadScript } = await import('@paypal/paypal-js')
  const components = ['buttons', 'card-fields']
  const paypal = await loadScript({ sdkBaseUrl: address, clientId, currency, components, intent: 'capture' })
  if (!paypal) throw new Error('The script of the payment provider has no content.')
  return { paypal, mount: (options) => mountCardFields(paypal, options) }
}

async function loadStripe({
  publishableKey,
}: Extract<SdkFacts, { provider: 'stripe' }>): Promise<PageProvider> {
  const [{ loadStripe: load }, { mountStripeFields }] = await Promise.all([
    import('@stripe/stripe-js/pure'),
    import('./mount-stripe-fields.ts'),
  ])
  const stripe = await load(publishableKey)
  if (!stripe) throw new Error('The script of the payment provider has no content.')
  return { paypal: null, mount: (options) => mountStripeFields(stripe, options) }
}

/** Loads the payment provider's script, which adds card fields and wallet buttons. */
export function useProviderSdk(facts: SdkFacts, currency: string): ProviderSdk {
  const [sdk, setSdk] = useState<PageProvider | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const key = JSON.stringify(facts)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other facts or another attempt load the script again
  useEffect(() => {
    let isOver = false
    const timer = window.setTimeout(() => setMissing(true), PATIENCE)
    loadOnce(facts, currency)
      .then((loaded) => {
        if (isOver) return
        setSdk(loaded)
        setMissing(false)
      })
      .catch(() => {
        if (!isOver) setMissing(true)
      })
      .finally(() => window.clearTimeout(timer))
    return () => {
      isOver = true
      window.clearTimeout(timer)
    }
  }, [key, currency, attempt])
  const retry = useCallback(() => {
    setMissing(false)
    setAttempt((count) => count + 1)
  }, [])
  return { sdk, isMissing, retry }
}
