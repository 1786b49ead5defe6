import { Text } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { formatMoney } from '#platform/web/format.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useWatched } from '#platform/web/watched.ts'
import { missingBilling, showMissingBilling } from '../../billing-labels.ts'
import type { EntryProps } from '../../entry-props.ts'
import { isUnderWay, purchase } from '../../purchase.ts'
import { useBillingForm } from '../../use-billing-form.ts'
import { startApproval } from '../../wallet.ts'
import { BillingFields } from '../BillingFields.tsx'
import { CheckoutFoot } from './CheckoutFoot.tsx'
import { PurchaseRefused } from './PurchaseRefused.tsx'

interface Props extends EntryProps {
  sandbox: boolean
  wallet: string
}

/** Pays on the provider's page. Only billing details are entered here (R-ORD-19). */
export default function WalletEntry({ userid, sandbox, wallet, known, order, total, tceq, onCancel }: Props) {
  const state = useWatched(purchase)
  const form = useBillingForm(userid, known)
  const underWay = isUnderWay(state)
  const missing = [...tceq.missing, ...missingBilling(form)]
  return (
    <FormStack
      inert={underWay}
      onSubmit={() => {
        if (missing.length > 0) return showMissingBilling(form, tceq.missing.length > 0)
        void startApproval({ userid, order, total, billing: form.values, tceq: tceq.wire, way: 'wallet' })
      }}
    >
      {state.phase === 'refused' ? (
        <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={onCancel} />
      ) : null}
      <Text>
        You approve the payment on the page of {sandbox ? 'the sandbox wallet' : wallet} and come back here.
        What you order is held for you for an hour.
      </Text>
      {tceq.prompt}
      <BillingFields form={form} />
      <CheckoutFoot
        missing={missing}
        onMissing={() => showMissingBilling(form, tceq.missing.length > 0)}
        message="Please press the button only once."
        onCancel={onCancel}
        icon={<IconArrowRight size={18} aria-hidden />}
        disabled={underWay}
      >
        Continue · {formatMoney(total.minor, total.currency)}
      </CheckoutFoot>
    </FormStack>
  )
}
