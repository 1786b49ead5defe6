import { Button, Stack, TextInput } from '@mantine/core'
import { IconFileInvoice, IconShoppingCart, IconUserCheck } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { registerPath } from '#features/seminars/events/web/public.tsx'
import { useInvoiceTerms } from '#features/shop/orders/web/public.tsx'
import type { Quote } from '#features/shop/pricing/rules/quote-types.ts'
import { formatMoney } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { fieldId } from '../entry/focus-field.ts'
import type { Entry } from '../entry/use-entry.ts'
import classes from './Payment.module.css'
import type { OrderRejection } from './use-placing.ts'

interface Props {
  entry: Entry
  quote: Quote | null
  placing: { place: () => Promise<void>; busy: boolean; notPlaced: OrderRejection | null }
  /** Name of the partner if it sells by quote; '' otherwise. */
  byQuote: string
  /** True if the group is already in the cart. */
  isChange: boolean
  onPayNow: () => void
}

/** Payment options: "pay now" adds the group to the cart, "invoice me" orders it, free seats are booked directly. */
export function PayWays(props: Props) {
  const { entry, placing, quote, byQuote } = props
  const { me } = useMe()
  return (
    <Stack>
      {placing.notPlaced ? <Problem {...placing.notPlaced} scheduleid={entry.event.scheduleid} /> : null}
      {byQuote ? (
        <ByQuote {...props} />
      ) : quote?.total === 0 ? (
        <Free {...props} />
      ) : (
        <NowOrInvoice {...props} />
      )}
      {me ? null : (
        <p className={classes.message}>
          You will be asked to log in before the order is placed. Your entries are kept.
        </p>
      )}
    </Stack>
  )
}

function Problem({ title, message, isFull, scheduleid }: OrderRejection & { scheduleid: string }) {
  const alert = useRef<HTMLDivElement>(null)
  // `void` because newer browsers return a promise, which an effect must not return.
  useEffect(() => void alert.current?.scrollIntoView({ block: 'center' }), [])
  return (
    <Failure ref={alert} title={title}>
      <p className={classes.message}>{message}</p>
      {isFull ? <AppLink to={registerPath(scheduleid, { wait: true })}>Go to waiting list</AppLink> : null}
    </Failure>
  )
}

function NowOrInvoice({ entry, quote, placing, isChange, onPayNow }: Props) {
  const { me } = useMe()
  const { draft, change, problems } = entry
  const problem = problems.find(({ field }) => field === 'purchaseOrder')
  const isNumberNeeded = useInvoiceTerms(me !== null)?.needsPurchaseOrder ?? false
  return (
    <>
      <div className={classes.way}>
        <SectionTitle order={3} m={0}>
          Pay now
        </SectionTitle>
        <p className={classes.message}>
          The registration goes into your cart. The seats are yours as soon as it is checked out.
        </p>
        <Button
          color="copper"
          size="lg"
          disabled={!quote}
          leftSection={<IconShoppingCart size={20} aria-hidden />}
          onClick={onPayNow}
        >
          {isChange ? 'Change it in the cart' : 'Pay now'}
        </Button>
      </div>
      <div className={classes.way}>
        <SectionTitle order={3} m={0}>
          Invoice me
        </SectionTitle>
        <p className={classes.message}>
          The seats are yours immediately. The invoice comes by email with a link to pay it.
        </p>
        <TextInput
          id={fieldId(null, 'purchaseOrder')}
          label="Purchase-order number"
          description={isNumberNeeded ? 'Your company requires it on every invoice.' : 'Optional'}
          withAsterisk={isNumberNeeded}
          maxLength={60}
          value={draft.purchaseOrder}
          error={problem?.message}
          onChange={({ currentTarget }) => change((now) => ({ ...now, purchaseOrder: currentTarget.value }))}
        />
        <Button
          variant="default"
          size="lg"
          disabled={!quote}
          loading={placing.busy}
          leftSection={<IconFileInvoice size={20} aria-hidden />}
          onClick={() => void placing.place()}
        >
          Invoice me{quote ? ` · ${formatMoney(quote.total, quote.currency)}` : ''}
        </Button>
      </div>
    </>
  )
}

function Free({ entry, quote, placing }: Props) {
  const count = entry.draft.attendees.length
  return (
    <div className={classes.way}>
      <SectionTitle order={3} m={0}>
        Nothing to pay
      </SectionTitle>
      <p className={classes.message}>The seats are yours immediately.</p>
      <Button
        color="copper"
        size="lg"
        disabled={!quote}
        loading={placing.busy}
        leftSection={<IconUserCheck size={20} aria-hidden />}
        onClick={() => void placing.place()}
      >
        {count === 1 ? 'Register' : `Register ${count} people`}
      </Button>
    </div>
  )
}

function ByQuote({ quote, byQuote, onPayNow }: Props) {
  return (
    <div className={classes.way}>
      <SectionTitle order={3} m={0}>
        {byQuote} sells by quote
      </SectionTitle>
      <p className={classes.message}>
        The registration goes into your cart. Request a quote there; you get it by email with a payment link.
      </p>
      <Button
        color="copper"
        size="lg"
        disabled={!quote}
        leftSection={<IconShoppingCart size={20} aria-hidden />}
        onClick={onPayNow}
      >
        Ask for a quote
      </Button>
    </div>
  )
}
