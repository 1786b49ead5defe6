import { Button, Stack, Text, TextInput } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useState } from 'react'
import type { z } from 'zod'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { writeWireCart } from '#features/shop/cart/contract/wire-cart.ts'
import type { CheckoutProps } from '#features/shop/cart/web/public.tsx'
import { toMajor } from '#platform/contract/money.ts'
import { OperationError } from '#platform/web/client.ts'
import { useAttemptKey } from '#platform/web/form/use-attempt-key.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import type { BillingForm } from '../../contract/billing.ts'
import { type InvoiceTerms, orders } from '../../contract.ts'

export interface InvoiceEntryProps extends Pick<CheckoutProps, 'lines' | 'partner' | 'onBusy'> {
  userid: string
  /** Result of `useInvoiceTerms()`. */
  terms: InvoiceTerms
  /** Total of the cart's own quote; credit cannot be used on invoices. */
  total: { minor: number; currency: string }
  /** Returns the billing fields above; null, with missing fields highlighted, if incomplete. */
  billing: () => z.output<typeof BillingForm> | null
  /** Called after the order is placed, to leave the form. */
  onPlaced: (orderid: string) => void
  onPricesMoved: () => void
}

const NOT_SUBMITTED = 'There was a problem submitting your order.'

/** Purchase order number and the button that places the order on invoice. */
export default function InvoiceEntry(props: InvoiceEntryProps) {
  const { terms, total } = props
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const entry = usePlacing(props)
  const { support } = useMe()
  return (
    <Stack>
      <Text>
        {terms.company} pays by invoice within {terms.paymentDays} days. Your order is ready immediately; the
        invoice comes by email. {formatMoney(terms.left.minor, terms.left.currency)} of the invoice limit is
        left.
      </Text>
      {entry.problem ? (
        <Failure title="Problem with order">
          {entry.problem}
          {entry.isOurs && support?.phone ? ` If this keeps happening, call ${support.phone}.` : null}
        </Failure>
      ) : null}
      <TextInput
        label="Purchase-order number"
        description={terms.needsPurchaseOrder ? 'Your company requires it on every invoice.' : 'Optional'}
        required={terms.needsPurchaseOrder}
        maxLength={60}
        value={purchaseOrder}
        error={entry.numberProblem}
        onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
      />
      <Button
        size="lg"
        color="copper"
        loading={entry.busy}
        leftSection={<IconFileInvoice size={20} aria-hidden />}
        onClick={() => void entry.location(purchaseOrder)}
      >
        Order on invoice · {formatMoney(total.minor, total.currency)}
      </Button>
    </Stack>
  )
}

/** One idempotency key per attempt: a second click or a retry after a lost response is the same order. */
function usePlacing(props: InvoiceEntryProps) {
  const { terms, total, lines, userid, partner } = props
  const { key } = useAttemptKey([lines, total, partner])
  const [problem, setProblem] = useState<string | null>(null)
  const [isOurs, setIsOurs] = useState(false)
  const [numberProblem, setNumberProblem] = useState<string | null>(null)
  const command = useCommand(orders.placeOnInvoice, {
    invalidates: [orders.mine, orders.invoiceTerms],
    request: { headers: { 'Idempotency-Key': key } },
  })
  const order = async (purchaseOrder: string) => {
    const number = purchaseOrder.trim()
    const isMissing = terms.needsPurchaseOrder && number === ''
    setNumberProblem(isMissing ? 'Please enter the purchase-order number.' : null)
    const billing = props.billing()
    if (isMissing || !billing || command.isPending) return
    setProblem(null)
    props.onBusy(true)
    try {
      const placed = await command.mutateAsync({
        ...billing,
        cart: writeWireCart(lines, userid),
        price: toMajor(total.minor),
        currency: total.currency,
        partner,
        purchaseOrder: number,
      })
      props.onPlaced(placed.orderid)
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.code === 'price-changed') props.onPricesMoved()
      setNumberProblem(error.fields.purchaseOrder ?? null)
      // Not a refusal: the server or the network failed (R-ORD-28).
      const hasBroken = error.status === 0 || error.status >= 500
      setIsOurs(hasBroken)
      setProblem(hasBroken ? `${NOT_SUBMITTED} ${error.message}` : error.message)
    } finally {
      props.onBusy(false)
    }
  }
  return { location: order, problem, isOurs, numberProblem, busy: command.isPending }
}
