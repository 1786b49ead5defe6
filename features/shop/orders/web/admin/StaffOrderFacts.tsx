import { Stack } from '@mantine/core'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { fullName } from '#platform/contract/names.ts'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { AdminOrder } from '../../contract/admin-operations.ts'
import { DocumentLinks } from '../parts/DocumentLinks.tsx'
import { OrderStateBadge } from '../parts/OrderStateBadge.tsx'

/** Order details for staff: buyer, dates, payment, and terms. */
export function StaffOrderFacts({ order }: { order: AdminOrder }) {
  const { billing } = order
  const money = ({ minor, currency }: { minor: number; currency: string }) => formatMoney(minor, currency)
  const location = [billing.city, billing.state, billing.zip, billing.country].filter(Boolean).join(', ')
  const time = (moment: string | null) => (moment ? formatDateTime(moment) : null)
  const papers = order.documents.length > 0 ? <DocumentLinks documents={order.documents} /> : null
  return (
    <Stack aria-label="About this order" component="aside" gap={28} miw={0}>
      <Facts
        rows={[
          ['Status', <OrderStateBadge key="state" order={order} forStaff />],
          ['Ordered', formatDateTime(order.createdAt)],
          ['Paid', time(order.paidAt)],
          ['Paid with', order.paidWith],
          ['Payable', money(order.payable)],
          ['Credit used', order.credit.minor > 0 ? money(order.credit) : null],
          ['Refunded', order.refunded.minor > 0 ? money(order.refunded) : null],
          ['Promo code', order.promoCode],
          ['Rate', order.total.currency === 'USD' ? null : `1 USD is ${order.rate} ${order.total.currency}`],
          ['Partner', <PartnerName key="partner" code={order.partner} />],
          ['Billed company', order.company],
          ['Purchase order', order.purchaseOrder],
          ['Due', time(order.dueAt)],
          ['Can be paid until', order.state === 'open' ? time(order.expiresAt) : null],
          ['TCEQ', order.tceq],
          ['Documents', papers],
          ['Account', order.username],
          ['Billed to', fullName({ firstName: billing.f_name, lastName: billing.l_name })],
          ['Company', billing.company],
          ['Address', [billing.address, billing.address2, location].filter(Boolean).join(', ')],
          ['Phone', billing.phone],
          [
            'Email',
            <span key="email">
              {billing.email} <CopyText text={billing.email} what="the email address" />
            </span>,
          ],
        ]}
      />
    </Stack>
  )
}
