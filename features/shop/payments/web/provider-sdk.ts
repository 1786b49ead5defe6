import type { PayPalNamespace } from '@paypal/paypal-js'
import { useCallback, useEffect, useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { payments } from '../contract.ts'

export type SdkFacts = NonNullable<OutputOf<typeof payments.setup>['sdk']>

export interface ProviderSdk {
  /** Null until the script has come. */
  sdk: PayPalNamespace | null
  /** The script is blocked, was refused, or did not come in time. */
  isMissing: boolean
  retry: () => void
}

/** After so long without the script the buyer is offered another way; it may still come. */
const PATIENCE = 15_000

/** One request for each script of a page; a failed one is made again. */
const loading = new Map<string, Promise<PayPalNamespace>>()

function loadSdk({ address, clientId }: SdkFacts, currency: string): Promise<PayPalNamespace> {
  const key = `${address} ${clientId} ${currency}`
  const known = loading.get(key)
  if (known) return known
  const loaded = import('@paypal/paypal-js').then(async ({ loadScript }) => {
    const components = ['buttons', 'card-fields']
    const sdk = await loadScript({ sdkBaseUrl: address, clientId, currency, components, intent: 'capture' })
    if (!sdk) throw new Error('The script of the payment provider has no content.')
    return sdk
  })
  loading.set(key, loaded)
  loaded.catch(() => loading.delete(key))
  return loaded
}

/** The payment provider's script: card fields and wallet buttons. */
export function useProviderSdk(facts: SdkFacts, currency: string): ProviderSdk {
  const [sdk, setSdk] = useState<PayPalNamespace | null>(null)
  const [isMissing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const { address, clientId } = facts
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads the script again
  useEffect(() => {
    let isOver = false
    const timer = window.setTimeout(() => setMissing(true), PATIENCE)
    loadSdk({ address, clientId }, currency)
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
  }, [address, clientId, currency, attempt])
  const retry = useCallback(() => {
    setMissing(false)
    setAttempt((count) => count + 1)
  }, [])
  return { sdk, isMissing, retry }
}
