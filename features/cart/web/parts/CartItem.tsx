import { Button, VisuallyHidden } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import type { QuotedLine } from '#features/pricing/rules/quote-types.ts'
import { PriceTrace } from '#features/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import type { CartLine } from '../../rules/cart-lines.ts'
import type { CartPrices } from '../use-priced-cart.ts'
import { BundleContent } from './BundleContent.tsx'
import classes from './CartItem.module.css'
import { kindWords } from './line-words.ts'
import { QuantityStepper } from './QuantityStepper.tsx'
import { SeminarContent } from './SeminarContent.tsx'

interface Props {
  line: CartLine
  name: string
  /** What one should know before buying; opened by a press. */
  notice: string | null
  quoted: QuotedLine | null
  prices: CartPrices
  /** Why it cannot be bought. */
  gone: string | null
  onQuantity: (quantity: number) => void
  onUsers: (users: number) => void
}

/** One line of the cart: what it is, how many, what one costs and all together, and why. */
export function CartItem({ line, name, notice, quoted, prices, gone, onQuantity, onUsers }: Props) {
  const currency = prices.priced?.quote.currency ?? ''
  return (
    <li className={classes.item} data-gone={gone !== null || undefined}>
      <div className={classes.head}>
        <div className={classes.words}>
          <h3 className={classes.name}>{name}</h3>
          <span className={classes.code}>{kindWords(line)}</span>
        </div>
        {quoted ? <strong className={classes.total}>{formatMoney(quoted.total, currency)}</strong> : null}
      </div>
      {gone === null ? null : <p className={classes.gone}>{gone}</p>}
      {line.kind === 'bundle' ? <BundleContent line={line} prices={prices} onUsers={onUsers} /> : null}
      {line.kind === 'seminar' ? <SeminarContent line={line} /> : null}
      <div className={classes.foot}>
        {gone === null && line.kind === 'course' ? (
          <QuantityStepper name={name} quantity={line.quantity} onChange={onQuantity} />
        ) : null}
        {gone === null && line.kind === 'bundle' ? (
          <QuantityStepper name={name} quantity={line.users} of="users" onChange={onUsers} />
        ) : null}
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
      {line.kind === 'course' && line.quantity > 1 && gone === null ? (
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
  if (quoted.kind === 'corporate') return <span className={classes.unit}>Takes no discount</span>
  return (
    <span className={classes.unit}>
      <span>
        {formatMoney(quoted.unitPrice, currency)} {unitWords(quoted)}
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

/** A group of attendees is one line, whose price is that of all of them. */
function unitWords({ kind, users }: QuotedLine): string {
  if (kind === 'seminar') return 'in all'
  return users === null ? 'each' : 'per user'
}
