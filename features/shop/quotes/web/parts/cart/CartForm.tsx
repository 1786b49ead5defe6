import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CheckoutCart } from '#features/shop/cart/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import type { RequestField } from '../../../rules/request-forms.ts'
import { RequestFields } from '../RequestFields.tsx'
import classes from './CartForm.module.css'

interface Props {
  hand: CheckoutCart
  operation: OperationForm<Record<string, string>>
  fields: readonly RequestField[]
  lead: ReactNode
  yes: string
  onCancel: () => void
}

/** Cart contents, the questions about them, and the submit button. */
export function CartForm({ hand, operation, fields, lead, yes, onCancel }: Props) {
  const { form, send, sending, failure } = operation
  return (
    <form className={classes.form} onSubmit={send} noValidate>
      <p>{lead}</p>
      <CartSummary hand={hand} />
      <RequestFields form={form} fields={fields} />
      <Failure>{failure}</Failure>
      <Group gap="sm" align="stretch" justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button type="submit" color="copper" loading={sending}>
          {yes}
        </Button>
      </Group>
    </form>
  )
}

function CartSummary({ hand: { quote } }: { hand: CheckoutCart }) {
  if (!quote) return null
  return (
    <ul className={classes.lines} aria-label="What is in the cart">
      {quote.lines.map(({ lineId, name, quantity, total }) => (
        <li key={lineId}>
          <span>{quantity > 1 ? `${quantity} × ${name}` : name}</span>
          <span>{formatMoney(total, quote.currency)}</span>
        </li>
      ))}
      <li className={classes.total}>
        <span>Total</span>
        <span>{formatMoney(quote.total, quote.currency)}</span>
      </li>
    </ul>
  )
}
