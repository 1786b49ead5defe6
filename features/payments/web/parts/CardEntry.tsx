import { Alert, Button } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import type { CheckoutProps } from '#features/cart/web/public.tsx'
import { fromMajor } from '#platform/contract/money.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useWatched } from '#platform/web/watched.ts'
import { isUnderWay, purchase } from '../purchase.ts'
import { type BillingValues, useBillingForm } from '../use-billing-form.ts'
import { type Total, useCardEntry } from '../use-card-entry.ts'
import { useCardFields } from '../use-card-fields.ts'
import { BillingFields } from './BillingFields.tsx'
import classes from './CardEntry.module.css'
import { CardFields } from './CardFields.tsx'
import { PurchaseRefused } from './PurchaseRefused.tsx'
import { SandboxCards } from './SandboxCards.tsx'

interface Props extends Pick<CheckoutProps, 'lines' | 'version' | 'partner' | 'onCancel'> {
  userid: string
  origin: string
  sandbox: boolean
  /** The total of the cart's own quote. */
  quoted: Total
  known: Partial<BillingValues>
}

/** Card and billing fields with Purchase below them. */
export function CardEntry({ userid, origin, sandbox, quoted, known, onCancel, ...order }: Props) {
  const state = useWatched(purchase)
  const form = useBillingForm(userid, known)
  const card = useCardFields(origin)
  const entry = useCardEntry(card, form)
  const total = useTotal(quoted, order.lines)
  const underWay = isUnderWay(state)

  return (
    <form
      className={classes.form}
      inert={underWay}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void entry.buy(order, userid, total)
      }}
    >
      {state.phase === 'refused' ? (
        <PurchaseRefused error={state.error} unconfirmed={state.unconfirmed} onSeeItems={onCancel} />
      ) : null}
      {entry.failure ? (
        <Alert color="red" role="alert" title="The card was not accepted">
          {entry.failure}
        </Alert>
      ) : null}
      {sandbox ? <SandboxCards /> : null}
      {card.failure ? (
        <Alert color="red" role="alert" title="The card fields are missing">
          <p style={{ marginBlockStart: 0 }}>{card.failure}</p>
          <Button variant="default" onClick={card.retry}>
            Try again
          </Button>
        </Alert>
      ) : null}
      <CardFields
        card={card}
        type={entry.type}
        onType={entry.chooseType}
        typeError={entry.typeError}
        code={entry.code}
        errors={entry.cardErrors}
      />
      <BillingFields form={form} />
      <div className={classes.foot}>
        {entry.missing.length > 0 ? (
          <button type="button" className={classes.missing} onClick={entry.showMissing}>
            Still needed: {listOf(entry.missing)}
          </button>
        ) : (
          <p className={classes.once}>Please press Purchase once; the bank may take a few seconds.</p>
        )}
        <div className={classes.ways}>
          <Button size="lg" variant="default" onClick={onCancel}>
            Cancel
          </Button>
          <Button
            className={classes.purchase}
            type="submit"
            size="lg"
            color="copper"
            leftSection={<IconLock size={18} aria-hidden />}
            disabled={entry.missing.length > 0 || underWay}
          >
            Purchase · {formatMoney(total.minor, total.currency)}
          </Button>
        </div>
      </div>
    </form>
  )
}

/** The quote of the cart, until the server says that the price is another one: its answer wins. */
function useTotal(quoted: Total, lines: CheckoutProps['lines']): Total {
  const state = useWatched(purchase)
  const [moved, setMoved] = useState<{ total: Total; lines: CheckoutProps['lines']; of: unknown } | null>(
    null,
  )
  if (state.phase === 'refused' && state.error.code === 'price-changed' && moved?.of !== state.error) {
    const minor = fromMajor(String(state.error.data.total))
    const total = { minor: minor ?? quoted.minor, currency: String(state.error.data.currency) }
    setMoved({ total, lines, of: state.error })
  }
  return moved?.lines === lines ? moved.total : quoted
}

const FEW = 3

function listOf(missing: readonly string[]): string {
  const rest = missing.length - FEW
  return rest > 0 ? `${missing.slice(0, FEW).join(', ')} and ${rest} more` : missing.join(', ')
}
