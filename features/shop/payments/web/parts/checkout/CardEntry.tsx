import { Button } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import { formatMoney } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useWatched } from '#platform/web/watched.ts'
import type { EntryProps } from '../../entry-props.ts'
import type { ProviderSdk } from '../../fields/provider-sdk.ts'
import { isUnderWay, purchase } from '../../purchase.ts'
import { useBillingForm } from '../../use-billing-form.ts'
import { useCardEntry } from '../../use-card-entry.ts'
import { useCardFields } from '../../use-card-fields.ts'
import { startApproval } from '../../wallet.ts'
import { BillingFields } from '../BillingFields.tsx'
import { CardFields } from '../CardFields.tsx'
import { CardFieldsProblem } from '../CardFieldsProblem.tsx'
import { SandboxCards } from '../SandboxCards.tsx'
import { CheckoutFoot } from './CheckoutFoot.tsx'
import { PurchaseRefused } from './PurchaseRefused.tsx'

interface Props extends EntryProps {
  provider: ProviderSdk
  sandbox: boolean
  wallet: string
}

/** Card and billing fields, with the Purchase button below. */
export default function CardEntry({
  userid,
  provider,
  sandbox,
  wallet,
  known,
  order,
  total,
  tceq,
  onCancel,
}: Props) {
  const state = useWatched(purchase)
  const form = useBillingForm(userid, known)
  const card = useCardFields(provider)
  const entry = useCardEntry(card, form, tceq)
  const underWay = isUnderWay(state)
  const goOn = () => {
    if (!entry.isForPage) return entry.buy(order, userid, total)
    if (entry.missing.length > 0) return entry.showMissing()
    return startApproval({ userid, order, total, billing: form.values, tceq: tceq.wire, way: 'page' })
  }

  if (card.problem === 'not-offered') {
    return (
      <>
        <CardFieldsProblem card={card} wallet={wallet} />
        <Button mt="md" size="lg" variant="default" onClick={onCancel}>
          Cancel
        </Button>
      </>
    )
  }
  return (
    <FormStack
      inert={underWay}
      onSubmit={() => {
        void goOn()
      }}
    >
      {state.phase === 'refused' ? (
        <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={onCancel} />
      ) : null}
      <Failure title="The card was not accepted">{entry.failure}</Failure>
      {sandbox ? <SandboxCards /> : null}
      <CardFieldsProblem card={card} wallet={wallet} />
      <CardFields
        card={card}
        type={entry.type}
        onType={entry.chooseType}
        typeError={entry.typeError}
        code={entry.code}
        errors={entry.cardErrors}
      />
      {tceq.prompt}
      <BillingFields form={form} />
      <CheckoutFoot
        missing={entry.missing}
        onMissing={entry.showMissing}
        message={entry.isForPage ? undefined : 'Please press Purchase once; the bank may take a few seconds.'}
        onCancel={onCancel}
        icon={entry.isForPage ? <IconArrowRight size={18} aria-hidden /> : <IconLock size={18} aria-hidden />}
        disabled={underWay}
      >
        {entry.isForPage ? 'Continue' : 'Purchase'} · {formatMoney(total.minor, total.currency)}
      </CheckoutFoot>
    </FormStack>
  )
}
