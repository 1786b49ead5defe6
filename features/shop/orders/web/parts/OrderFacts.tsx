import { Box, Group } from '@mantine/core'
import { fullName } from '#platform/contract/names.ts'
import { formatDate, formatDateTime } from '#platform/web/format.ts'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { Receipt } from '../../contract.ts'
import { stateLabels } from '../../rules/order-state-labels.ts'
import { DocumentLinks } from './DocumentLinks.tsx'
import classes from './OrderFacts.module.css'
import { OrderStateBadge } from './OrderStateBadge.tsx'

const countryNames = new Intl.DisplayNames(undefined, { type: 'region', fallback: 'code' })

/** Returns the name of a country: 'DE' → 'Germany'. */
const formatCountry = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (countryNames.of(code) ?? code) : code

/** Number, date, payment, billing address and state history of an order. */
export function OrderFacts({ order }: { order: Receipt }) {
  return (
    <Box component="aside" py="md" px={20} {...surface} aria-label="About this order">
      <Facts
        layout="stacked"
        mb="sm"
        rows={[
          ['Order', order.name],
          ['Status', <OrderStateBadge key="status" order={order} />],
          ['Date', formatDateTime(order.createdAt)],
          ['TCEQ', order.tceq],
          ['Paid with', order.paidWith],
          ['Purchase order', order.purchaseOrder],
          ['Due', order.dueAt && !order.paidAt ? formatDate(order.dueAt) : null],
          [
            'Documents',
            order.documents.length > 0 ? <DocumentLinks key="documents" documents={order.documents} /> : null,
          ],
          ['Billed to', <BillingAddress key="billing" billing={order.billing} />],
        ]}
      />
      <details className={classes.history}>
        <summary>History</summary>
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
              <span>{stateLabels[state].label}</span>
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

const BillingAddress = ({ billing }: Pick<Receipt, 'billing'>) => (
  <address className={classes.address}>
    {fullName({ firstName: billing.f_name, lastName: billing.l_name })}
    {[billing.company, billing.address, billing.address2].map((line) => (
      <span key={line}>{line}</span>
    ))}
    <span>{[billing.city, billing.state, billing.zip].filter(Boolean).join(', ')}</span>
    <span>{formatCountry(billing.country)}</span>
    <span>{billing.email}</span>
  </address>
)
