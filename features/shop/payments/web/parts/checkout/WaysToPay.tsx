import { Button, Divider, Stack } from '@mantine/core'
import { IconArrowLeft, IconFileInvoice } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useInvoiceTerms } from '#features/shop/orders/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useWatched } from '#platform/web/watched.ts'
import type { EntryProps } from '../../entry-props.ts'
import { type SdkFacts, useProviderSdk } from '../../fields/provider-sdk.ts'
import { isUnderWay, purchase } from '../../purchase.ts'
import { billingProblems, enteredBilling } from '../../use-billing-form.ts'
import { WalletButtons } from './WalletButtons.tsx'

const CardEntry = lazy(() => import('./CardEntry.tsx'))
const WalletEntry = lazy(() => import('./WalletEntry.tsx'))
const InvoiceWay = lazy(() => import('./InvoiceWay.tsx'))

interface Props extends EntryProps {
  facts: SdkFacts
  sandbox: boolean
  /** Name of the provider's page. */
  wallet: string
}

/** Ways to pay, those with the fewest entries first. Billing details are preserved when another is selected. */
export function WaysToPay({ facts, ...entry }: Props) {
  const provider = useProviderSdk(facts, entry.total.currency)
  const [way, setWay] = useState<'card' | 'wallet' | 'invoice'>('card')
  const terms = useInvoiceTerms()
  const busy = isUnderWay(useWatched(purchase))
  const choose = (chosen: typeof way) => {
    purchase.set({ phase: 'form' })
    setWay(chosen)
  }
  /** Returns null and opens the billing form if entries are missing, so they are entered before leaving the page. */
  const approvalRequest = () => {
    const { userid, order, total, known, tceq } = entry
    const billing = enteredBilling(userid, known)
    const isComplete = tceq.missing.length === 0 && Object.keys(billingProblems(billing)).length === 0
    if (isComplete) return { userid, order, total, billing, tceq: tceq.wire, way: 'wallet' as const }
    choose('wallet')
    return null
  }
  return (
    <>
      <Stack gap="sm" mb="md" inert={busy}>
        {way === 'card' ? (
          <>
            <WalletButtons
              paypal={provider.sdk?.paypal ?? null}
              name={entry.wallet}
              approvalRequest={approvalRequest}
            />
            {terms ? (
              <Button
                size="lg"
                variant="default"
                leftSection={<IconFileInvoice aria-hidden />}
                onClick={() => choose('invoice')}
              >
                Order on invoice
              </Button>
            ) : null}
            <Divider label="or pay by card" labelPosition="center" />
          </>
        ) : (
          <Button
            variant="subtle"
            size="md"
            me="auto"
            leftSection={<IconArrowLeft size={18} aria-hidden />}
            onClick={() => choose('card')}
          >
            Pay by card instead
          </Button>
        )}
      </Stack>
      <Suspense fallback={<Loading lines={8} />}>
        {way === 'card' ? <CardEntry {...entry} provider={provider} /> : null}
        {way === 'wallet' ? <WalletEntry {...entry} /> : null}
        {way === 'invoice' && terms ? <InvoiceWay {...entry} terms={terms} /> : null}
      </Suspense>
    </>
  )
}
