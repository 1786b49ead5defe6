import { Stack } from '@mantine/core'
import { useContext } from 'react'
import { useParams } from 'react-router'
import { fullName } from '#platform/contract/names.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { DeskOrder } from '../../contract/desk-operations.ts'
import { orders } from '../../contract.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { RegistrationCodes } from '../parts/RegistrationCodes.tsx'
import classes from './Desk.module.css'
import { DeskOrderActions } from './DeskOrderActions.tsx'
import { DeskOrderEvents } from './DeskOrderEvents.tsx'
import { DeskOrderFacts } from './DeskOrderFacts.tsx'
import { DeskOrderNotes } from './DeskOrderNotes.tsx'
import { DeskRefunds } from './DeskRefunds.tsx'
import { OrderDeskParts } from './order-desk-parts.ts'

/** Everything about one order, and what staff can do about it. */
export default function OrderDeskPage() {
  const { orderid = '' } = useParams()
  const order = useQuery(orders.deskOrder, { orderid })
  const { data } = order
  return (
    <PageFrame
      wide
      title={data ? `Order ${data.name}` : 'Order'}
      lead={data ? leadOf(data) : undefined}
      actions={data ? <DeskOrderActions order={data} /> : null}
    >
      <QueryState query={order}>{(found) => <Content order={found} />}</QueryState>
      <p>
        <AppLink to={href('adminIndex/orders')}>All orders</AppLink>
      </p>
    </PageFrame>
  )
}

const leadOf = ({ billing, isTest }: DeskOrder): string =>
  `${fullName({ firstName: billing.f_name, lastName: billing.l_name })}, ${billing.company || billing.email}${isTest ? ' · a trial in the sandbox' : ''}`

function Content({ order }: { order: DeskOrder }) {
  const Payments = useContext(OrderDeskParts)?.Payments
  return (
    <div className={classes.columns}>
      <Stack gap={28} miw={0}>
        <OrderLines order={order} title="Items" />
        {Payments ? <Payments order={order} /> : null}
        <DeskRefunds order={order} />
        <RegistrationCodes order={order} />
        <DeskOrderEvents order={order} />
        <DeskOrderNotes order={order} />
      </Stack>
      <DeskOrderFacts order={order} />
    </div>
  )
}
