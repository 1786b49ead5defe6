import { Button, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { Suspense, useContext } from 'react'
import { useParams } from 'react-router'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { Receipt } from '../contract.ts'
import { isBought } from '../rules/order-states.ts'
import { ORDERS } from './addresses.ts'
import { OrderFacts } from './parts/OrderFacts.tsx'
import { OrderLines } from './parts/OrderLines.tsx'
import { OrderNews } from './parts/OrderNews.tsx'
import { OrderRefunds } from './parts/OrderRefunds.tsx'
import { RegistrationCodes } from './parts/RegistrationCodes.tsx'
import { ReceiptNote } from './parts/receipt-note.ts'
import classes from './ReceiptPage.module.css'
import { useReceipt } from './use-receipt.ts'

/** Order page: payment status, items with price explanations, and registration codes to share. */
export default function ReceiptPage() {
  const { orderid = '' } = useParams()
  const receipt = useReceipt(orderid)
  const { data } = receipt
  return (
    <PageFrame
      title={data ? `Order ${data.name}` : 'Order'}
      actions={data && isBought(data.state) ? <Print /> : null}
    >
      <QueryState query={receipt}>{(order) => <Content order={order} />}</QueryState>
      <p className={classes.back}>
        <AppLink to={ORDERS}>All my orders</AppLink>
      </p>
    </PageFrame>
  )
}

function Print() {
  return (
    <Button
      className={classes.print}
      variant="default"
      leftSection={<IconPrinter size={18} aria-hidden />}
      onClick={() => window.print()}
    >
      Print
    </Button>
  )
}

function Content({ order }: { order: Receipt }) {
  return (
    <Stack gap={28}>
      <OrderNews order={order} />
      {order.tceq.startsWith(TAKEN) ? <TceqNote /> : null}
      <div className={classes.columns}>
        <Stack gap={28} miw={0}>
          <OrderLines order={order} />
          <OrderRefunds refunds={order.refunds} />
          <RegistrationCodes order={order} />
          {order.lines.some(hasSeats) ? (
            <Text mt="sm">
              <AppLink to={href('store/seats')}>Assign the seats to people, or invite them by email</AppLink>
            </Text>
          ) : null}
        </Stack>
        <OrderFacts order={order} />
      </div>
    </Stack>
  )
}

/** Prefix of `tceqWords` if the courses are taken for TCEQ. */
const TAKEN = 'Taken'

function TceqNote() {
  const Note = useContext(ReceiptNote)
  return Note ? (
    <Suspense fallback={null}>
      <Note />
    </Suspense>
  ) : null
}

const hasSeats = ({ registrationCodes }: Receipt['lines'][number]): boolean => registrationCodes.length > 0
