import { Alert, Button, Group, Loader, Text } from '@mantine/core'
import { IconCircleCheck, IconFileInvoice, IconInfoCircle, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { openCart } from '#features/shop/cart/web/public.tsx'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Receipt } from '../../contract.ts'
import { stateLabels } from '../../rules/order-state-labels.ts'
import { isBought, isWaiting } from '../../rules/order-states.ts'
import classes from './OrderNews.module.css'
import { ReplacedBy } from './ReplacedBy.tsx'

/** Order status and next steps. Updates automatically while the payment is being confirmed. */
export function OrderNews({ order }: { order: Receipt }) {
  return (
    <div role="status" aria-live="polite" className={classes.news}>
      <News order={order} />
    </div>
  )
}

function News({ order }: { order: Receipt }) {
  if (isWaiting(order.state)) {
    return (
      <Alert color="yellow" icon={<Loader size={22} />} title="We are confirming your payment">
        We have no answer from the bank yet. Please do not pay again. We are checking, and this page updates
        automatically. You may also close it: the confirmation comes by email.
      </Alert>
    )
  }
  if (order.replacedBy) {
    return (
      <Alert color="gray" icon={<IconInfoCircle />} title="This payment failed, and you bought it later">
        <ReplacedBy order={order.replacedBy} />
      </Alert>
    )
  }
  if (order.state === 'failed') return <Failed order={order} />
  if (order.payUrl) return <ToBePaid order={order} payUrl={order.payUrl} />
  if (!isBought(order.state)) {
    return (
      <Alert icon={<IconInfoCircle />} title={`This order: ${stateLabels[order.state].label.toLowerCase()}`}>
        Questions about it? Please tell us its number, {order.name}.
      </Alert>
    )
  }
  const hasCodes = order.lines.some(({ registrationCodes }) => registrationCodes.length > 0)
  return (
    <Alert color="teal" icon={<IconCircleCheck />} title="Payment Completed">
      {order.lines.some(({ kind }) => kind === 'corporate') ? (
        <Text inherit fw={600} mb="xs">
          Your account has been credited
        </Text>
      ) : null}
      <Text inherit mb="xs">
        We emailed your receipt{hasCodes ? ' with the registration codes' : ''} to {order.billing.email}. If
        you do not see it, please check your spam folder.
      </Text>
      <Starts starts={order.starts} />
    </Alert>
  )
}

function Failed({ order }: { order: Receipt }) {
  const reason = order.events.findLast(({ state }) => state === 'failed')?.reason
  return (
    <Alert color="red" icon={<IconX />} title="Payment Failed">
      <Text inherit mb="xs">
        {reason ?? 'The bank did not complete this payment. No money was taken.'}
      </Text>
      <Text inherit mb="xs">
        Your cart is unchanged: you can pay again with this or another card.
      </Text>
      <Group mt="sm">
        <Button color="copper" onClick={openCart}>
          Open my cart
        </Button>
      </Group>
    </Alert>
  )
}

/** Notice for an order opened for the buyer, or for an unpaid invoice. */
function ToBePaid({ order, payUrl }: { order: Receipt; payUrl: string }) {
  const until = order.dueAt ?? order.expiresAt
  const amount = formatMoney(order.payable.minor, order.payable.currency)
  return (
    <Alert icon={<IconFileInvoice />} title={order.dueAt ? 'Ordered on invoice' : 'Ready to be paid'}>
      <Text inherit mb="xs">
        {order.dueAt ? 'What you ordered is ready. ' : ''}
        Please pay {amount}
        {until ? ` by ${formatDate(until)}` : ''}, {order.dueAt ? 'by bank transfer or online.' : 'online.'}
      </Text>
      <Group mt="sm">
        <Button component="a" href={payUrl} color="copper">
          Pay {amount}
        </Button>
      </Group>
      <Starts starts={order.starts} variant="default" />
    </Alert>
  )
}

interface StartsProps {
  starts: Receipt['starts']
  variant?: 'filled' | 'default'
}

/** Links to the purchased items; multiple links are listed with item names. */
function Starts({ starts, variant = 'filled' }: StartsProps) {
  const [only, ...others] = starts
  if (!only) return null
  if (others.length === 0) return <Start start={only} variant={variant} />
  return (
    <Rows gap="xs" mt="sm">
      {starts.map((start) => (
        <Group component="li" gap="xs" justify="space-between" key={start.lineid}>
          <Text span inherit>
            {start.name}
          </Text>
          <Start start={start} variant={variant} of={start.name} />
        </Group>
      ))}
    </Rows>
  )
}

interface StartProps extends Required<Pick<StartsProps, 'variant'>> {
  start: Receipt['starts'][number]
  of?: string
}

function Start({ start: { label, path }, variant, of }: StartProps) {
  return (
    <LinkButton
      to={path}
      variant={variant}
      {...(variant === 'filled' ? { color: 'copper' } : {})}
      {...(of ? { 'aria-label': `${label}: ${of}` } : { mt: 'sm' })}
      leftSection={<IconPlayerPlay size={18} aria-hidden />}
    >
      {label}
    </LinkButton>
  )
}
