import { Alert, Button } from '@mantine/core'
import { IconHourglass } from '@tabler/icons-react'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { closeCart, useCart } from '#features/shop/cart/web/public.tsx'
import { orders } from '#features/shop/orders/contract.ts'
import { isWaiting } from '#features/shop/orders/rules/order-states.ts'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { clearWaitingOrder } from '../../waiting-order.ts'

/** Shown in place of the form while the outcome of an earlier payment is unknown. */
export function StillConfirming({ orderid }: { orderid: string }) {
  const receipt = useQuery(orders.receipt, { orderid }, { refetchInterval: 15_000 })
  const { refresh } = useCart()
  const isKnown = receipt.data ? !isWaiting(receipt.data.state) : receipt.error?.status === 404
  useEffect(() => {
    if (!isKnown) return
    void refresh()
    clearWaitingOrder()
  }, [isKnown, refresh])
  return (
    <Alert
      color="yellow"
      icon={<IconHourglass />}
      title="Your last payment is still being confirmed"
      role="status"
    >
      <p style={{ marginBlockStart: 0 }}>
        We have not heard back from the bank about order {receipt.data?.name ?? ''}. Please do not pay again;
        we are checking, and this page updates automatically.
      </p>
      <Button component={Link} to={receiptAddress(orderid)} variant="default" onClick={closeCart}>
        See the order
      </Button>
    </Alert>
  )
}
