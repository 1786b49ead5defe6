import { Button, Divider, Stack } from '@mantine/core'
import { IconArrowLeft, IconFileInvoice, IconWallet } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useInvoiceTerms } from '#features/shop/orders/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { walletName } from '../../../rules/brand-names.ts'
import type { EntryProps } from '../../entry-props.ts'
import { isUnderWay, purchase } from '../../purchase.ts'
import { billingProblems, enteredBilling } from '../../use-billing-form.ts'
import { startApproval } from '../../wallet.ts'

const CardEntry = lazy(() => import('./CardEntry.tsx'))
const WalletEntry = lazy(() => import('./WalletEntry.tsx'))
const InvoiceWay = lazy(() => import('./InvoiceWay.tsx'))

interface Props extends EntryProps {
  origin: string
  sandbox: boolean
}

/** The ways to pay, what needs the least first; what was typed about who pays stays when another is chosen. */
export function WaysToPay({ origin, ...entry }: Props) {
  const [way, setWay] = useState<'card' | 'wallet' | 'invoice'>('card')
  const terms = useInvoiceTerms()
  const busy = isUnderWay(useWatched(purchase))
  const choose = (chosen: typeof way) => {
    purchase.set({ phase: 'form' })
    setWay(chosen)
  }
  const payByWallet = () => {
    const { userid, order, total, known, tceq } = entry
    const billing = enteredBilling(userid, known)
    const isComplete = tceq.missing.length === 0 && Object.keys(billingProblems(billing)).length === 0
    // Who is billed, and the question of the agency, are answered before the page is left.
    if (!isComplete) return choose('wallet')
    void startApproval({ userid, order, total, billing, tceq: tceq.wire, way: 'wallet' })
  }
  return (
    <>
      <Stack gap="sm" mb="md" inert={busy}>
        {way === 'card' ? (
          <>
            <Button
              size="lg"
              variant="default"
              leftSection={<IconWallet aria-hidden />}
              onClick={payByWallet}
            >
              {walletName(entry.sandbox)}
            </Button>
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
        {way === 'card' ? <CardEntry {...entry} origin={origin} /> : null}
        {way === 'wallet' ? <WalletEntry {...entry} /> : null}
        {way === 'invoice' && terms ? <InvoiceWay {...entry} terms={terms} /> : null}
      </Suspense>
    </>
  )
}
