import { Button, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { QuotedLine } from '#features/pricing/rules/quote-types.ts'
import { PriceTrace } from '#features/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { CartLine } from '../../rules/cart-lines.ts'
import classes from './CartItem.module.css'
import { QuantityStepper } from './QuantityStepper.tsx'

interface Props {
  line: CartLine
  name: string
  /** What one should know before buying; opened by a press. */
  notice: string | null
  quoted: QuotedLine | null
  currency: string
  /** The catalogue no longer offers it. */
  isGone: boolean
  onQuantity: (quantity: number) => void
}

/** One line of the cart: what it is, how many, what one costs and all together, and why. */
export function CartItem({ line, name, notice, quoted, currency, isGone, onQuantity }: Props) {
  return (
    <li className={classes.item} data-gone={isGone || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <span className={classes.code}>{line.code}</span>
        </div>
        {quoted ? <strong className={classes.total}>{formatMoney(quoted.total, currency)}</strong> : null}
      </div>
      {isGone ? (
        <p className={classes.gone}>This is no longer sold here. Take it out to check out the rest.</p>
      ) : null}
      <div className={classes.foot}>
        {isGone ? null : <QuantityStepper name={name} quantity={line.quantity} onChange={onQuantity} />}
        {quoted ? <UnitPrice quoted={quoted} currency={currency} /> : null}
        <Button
          className={classes.remove}
          variant="subtle"
          color="gray"
          size="compact-sm"
          leftSection={<IconTrash size={16} aria-hidden />}
          aria-label={`Remove ${name}`}
          onClick={() => onQuantity(0)}
        >
          Remove
        </Button>
      </div>
      {line.quantity > 1 && !isGone ? (
        <p className={classes.seats}>
          {line.quantity === 2
            ? 'One place is for you; for the other you get a registration code to pass on.'
            : `One place is for you; for the other ${line.quantity - 1} you get registration codes to pass on.`}
        </p>
      ) : null}
      {notice ? (
        <details className={classes.notice}>
          <summary>Important info before purchasing</summary>
          <p>{notice}</p>
        </details>
      ) : null}
    </li>
  )
}

function UnitPrice({ quoted, currency }: { quoted: QuotedLine; currency: string }) {
  return (
    <span className={classes.unit}>
      <span>
        {formatMoney(quoted.unitPrice, currency)} each
        {quoted.unitPrice < quoted.unitListPrice ? (
          <>
            <VisuallyHidden> instead of</VisuallyHidden> <s>{formatMoney(quoted.unitListPrice, currency)}</s>
          </>
        ) : null}
      </span>
      <PriceTrace quoted={quoted} currency={currency} />
    </span>
  )
}
