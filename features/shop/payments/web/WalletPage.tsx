import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconAlertTriangle, IconInfoCircle } from '@tabler/icons-react'
import { Link, useSearchParams } from 'react-router'
import { openCart } from '#features/shop/cart/web/public.tsx'
import { ORDERS } from '#features/shop/orders/web/public.tsx'
import type { OperationError } from '#platform/web/client.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useWalletReturn } from './use-wallet-return.ts'

/** Return page from the provider: captures the approved payment and opens the receipt. */
export default function WalletPage() {
  const [address] = useSearchParams()
  const state = useWalletReturn(address.get('correlation') ?? '', address.get('canceled') === 'yes')
  return (
    <PageFrame title="Your payment">
      {state.phase === 'asking' || state.phase === 'confirming' ? (
        <Group wrap="nowrap" role="status">
          <Loader aria-hidden />
          <Text>
            {state.phase === 'asking'
              ? 'Your payment is being completed. Please keep this page open.'
              : 'The answer did not reach us, so we ask again until we know. You will not be charged twice.'}
          </Text>
        </Group>
      ) : null}
      {state.phase === 'nothing' ? (
        <Alert icon={<IconInfoCircle />} title="No payment in progress" role="status">
          <Text inherit mb="md">
            You find your purchase in your orders.
          </Text>
          <Ways />
        </Alert>
      ) : null}
      {state.phase === 'canceled' ? (
        <Alert icon={<IconInfoCircle />} title="You canceled the payment" role="status">
          <Text inherit mb="md">
            No money was taken, and your cart is unchanged.
          </Text>
          <Ways />
        </Alert>
      ) : null}
      {state.phase === 'refused' ? <Refused error={state.error} /> : null}
    </PageFrame>
  )
}

const failed = new Set(['declined', 'not-approved'])

/** A status other than COMPLETED is 'Payment Failed'; an error is a problem (R-ORD-19, R-ORD-20). */
function Refused({ error }: { error: OperationError }) {
  const hasFailed = failed.has(error.code)
  return (
    <Failure
      icon={<IconAlertTriangle />}
      title={hasFailed ? 'Payment Failed' : 'There was a problem with your payment!'}
    >
      <Text inherit mb="md">
        {hasFailed
          ? error.message
          : 'Before you pay again, please check whether the order is in your orders.'}
      </Text>
      <Ways />
    </Failure>
  )
}

function Ways() {
  return (
    <Group>
      <Button color="copper" onClick={openCart}>
        Back to the cart
      </Button>
      <Button component={Link} to={ORDERS} variant="default">
        My orders
      </Button>
    </Group>
  )
}
