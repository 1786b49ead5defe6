import { Stack } from '@mantine/core'
import { useContext } from 'react'
import { useParams } from 'react-router'
import { fullName } from '#platform/contract/names.ts'
import { useQuery } from '#platform/web/operations.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { orders } from '../../contract.ts'
import { OrderLines } from '../parts/OrderLines.tsx'
import { RegistrationCodes } from '../parts/RegistrationCodes.tsx'
import classes from './Admin.module.css'
import { OrderAdminParts } from './order-admin-parts.ts'
import { StaffOrderActions } from './StaffOrderActions.tsx'
import { StaffOrderEvents } from './StaffOrderEvents.tsx'
import { StaffOrderFacts } from './StaffOrderFacts.tsx'
import { StaffOrderNotes } from './StaffOrderNotes.tsx'
import { StaffRefunds } from './StaffRefunds.tsx'

/** Staff page with all details of an order and the available actions. */
export default function OrderAdminPage() {
  const { orderid = '' } = useParams()
  const order = useQuery(orders.adminOrder, { orderid })
  const { data } = order
  return (
    <PageFrame
      wide
      title={data ? `Order ${data.name}` : 'Order'}
      lead={data ? leadOf(data) : undefined}
      actions={data ? <StaffOrderActions order={data} /> : null}
    >
      <QueryState query={order}>{(found) => <Content order={found} />}</QueryState>
    </PageFrame>
  )
}

const leadOf = ({ billing, isTest }: AdminOrder): string =>
  `${fullName({ firstName: billing.f_name, lastName: billing.l_name })}, ${billing.company || billing.email}${isTest ? ' · a trial in the sandbox' : ''}`

function Content({ order }: { order: AdminOrder }) {
  const Payments = useContext(OrderAdminParts)?.Payments
  return (
    <div className={classes.columns}>
      <Stack gap={28} miw={0}>
        <OrderLines order={order} title="Items" />
        {Payments ? <Payments order={order} /> : null}
        <StaffRefunds order={order} />
        <RegistrationCodes order={order} />
        <StaffOrderEvents order={order} />
        <StaffOrderNotes order={order} />
      </Stack>
      <StaffOrderFacts order={order} />
    </div>
  )
}
