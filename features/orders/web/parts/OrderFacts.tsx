import { Box, Group } from '@mantine/core'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { Receipt } from '../../contract.ts'
import { stateWords } from '../../rules/order-state-words.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import classes from './OrderFacts.module.css'
import { OrderStateBadge } from './OrderStateBadge.tsx'

const countryNames = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' })

/** 'Germany' of 'DE'. */
const formatCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code

/** Number, date, payment and billing address of an order, and each state it was in. */
export function OrderFacts({ order }: { order: Receipt }) {
  const { billing } = order
  return (
    <Box
      component="aside"
      py="md"
      px={20}
      bg="var(--pm-surface)"
      bd="1px solid var(--pm-line)"
      bdrs="lg"
      aria-label="About this order"
    >
      <dl>
        <Quiet component="dt" fz="xs">
          Order
        </Quiet>
        <Box component="dd" mb="sm" data-anywhere>
          {order.name}
        </Box>
        <Quiet component="dt" fz="xs">
          Status
        </Quiet>
        <Box component="dd" mb="sm" data-anywhere>
          <OrderStateBadge order={order} />
        </Box>
        <Quiet component="dt" fz="xs">
          Date
        </Quiet>
        <Box component="dd" mb="sm" data-anywhere>
          {formatDateTime(order.createdAt)}
        </Box>
        {order.tceq ? (
          <>
            <Quiet component="dt" fz="xs">
              TCEQ
            </Quiet>
            <Box component="dd" mb="sm" data-anywhere>
              {order.tceq}
            </Box>
          </>
        ) : null}
        {order.paidWith ? (
          <>
            <Quiet component="dt" fz="xs">
              Paid with
            </Quiet>
            <Box component="dd" mb="sm" data-anywhere>
              {order.paidWith}
            </Box>
          </>
        ) : null}
        {order.purchaseOrder ? (
          <>
            <Quiet component="dt" fz="xs">
              Purchase order
            </Quiet>
            <Box component="dd" mb="sm" data-anywhere>
              {order.purchaseOrder}
            </Box>
          </>
        ) : null}
        {order.dueAt && !order.paidAt ? (
          <>
            <Quiet component="dt" fz="xs">
              To be paid by
            </Quiet>
            <Box component="dd" mb="sm" data-anywhere>
              {formatDate(order.dueAt)}
            </Box>
          </>
        ) : null}
        {order.documents.length > 0 ? (
          <>
            <Quiet component="dt" fz="xs">
              Documents
            </Quiet>
            <Box component="dd" mb="sm" data-anywhere>
              <DocumentLinks documents={order.documents} />
            </Box>
          </>
        ) : null}
        <Quiet component="dt" fz="xs">
          Billed to
        </Quiet>
        <Box component="dd" mb="sm" data-anywhere>
          <address className={classes.address}>
            {`${billing.f_name} ${billing.l_name}`}
            {[billing.company, billing.address, billing.address2].map((line) => (
              <span key={line}>{line}</span>
            ))}
            <span>{[billing.city, billing.state, billing.zip].filter(Boolean).join(', ')}</span>
            <span>{formatCountry(billing.country)}</span>
            <span>{billing.email}</span>
          </address>
        </Box>
      </dl>
      <details className={classes.history}>
        <summary>What happened</summary>
        <Rows component="ol" gap={0} mt="xs">
          {order.events.map(({ state, at }) => (
            <Group
              component="li"
              gap="0 0.75rem"
              align="stretch"
              justify="space-between"
              fz="sm"
              py={4}
              key={state + at}
            >
              <span>{stateWords[state].label}</span>
              <Box component="time" c="dimmed" dateTime={at}>
                {formatDateTime(at)}
              </Box>
            </Group>
          ))}
        </Rows>
      </details>
    </Box>
  )
}
