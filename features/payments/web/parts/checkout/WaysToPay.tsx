import { SegmentedControl } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { useInvoiceTerms } from '#features/orders/web/public.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { walletName } from '../../../rules/brand-names.ts'
import type { EntryProps } from '../../entry-props.ts'
import { isUnderWay, purchase } from '../../purchase.ts'

const CardEntry = lazy(() => import('./CardEntry.tsx'))
const WalletEntry = lazy(() => import('./WalletEntry.tsx'))
const InvoiceWay = lazy(() => import('./InvoiceWay.tsx'))

interface Props extends EntryProps {
  origin: string
  sandbox: boolean
}

/** The choice of ways to pay; what was typed about who pays stays when another is chosen. */
export function WaysToPay({ origin, ...entry }: Props) {
  const [way, setWay] = useState('card')
  const terms = useInvoiceTerms()
  const busy = isUnderWay(useWatched(purchase))
  const choose = (chosen: string) => {
    purchase.set({ phase: 'form' })
    setWay(chosen)
  }
  return (
    <>
      <SegmentedControl
        mb="md"
        aria-label="Way to pay"
        fullWidth
        size="md"
        value={way}
        onChange={choose}
        disabled={busy}
        data={[
          { value: 'card', label: 'Card' },
          { value: 'wallet', label: walletName(entry.sandbox) },
          ...(terms ? [{ value: 'invoice', label: 'Invoice' }] : []),
        ]}
      />
      <Suspense fallback={<Loading lines={8} />}>
        {way === 'card' ? <CardEntry {...entry} origin={origin} /> : null}
        {way === 'wallet' ? <WalletEntry {...entry} /> : null}
        {way === 'invoice' && terms ? <InvoiceWay {...entry} terms={terms} /> : null}
      </Suspense>
    </>
  )
}
