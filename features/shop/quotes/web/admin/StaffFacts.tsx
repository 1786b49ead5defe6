import { Anchor } from '@mantine/core'
import { useState } from 'react'
import { PartnerName } from '#features/core/partner/web/public.tsx'
import { OrderStateBadge } from '#features/shop/orders/web/public.tsx'
import { payments } from '#features/shop/payments/contract.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { AdminDetail } from '../../contract/views.ts'
import { requestLabels } from '../../rules/state-labels.ts'

/** Requester, answers, order of the quote, and history. */
export function StaffFacts({ request }: { request: AdminDetail }) {
  const { person, company, order, answers, events, quotes } = request
  return (
    <>
      <section>
        <SectionTitle>What is asked for</SectionTitle>
        <Facts rows={answers.map(({ label, value }) => [label, value] as const)} />
      </section>
      <section>
        <SectionTitle>Customer</SectionTitle>
        <Facts
          rows={[
            ['Name', person.name],
            [
              'Email',
              <Anchor key="mail" href={`mailto:${person.email}`}>
                {person.email}
              </Anchor>,
            ],
            ['Phone', person.phone],
            ['Company', company?.name ?? person.company],
            ['Invoice', company ? (company.byInvoice ? 'Allowed' : 'Not agreed') : null],
            ['Address', person.address],
            ['Partner', <PartnerName key="partner" code={person.partner} />],
          ]}
        />
      </section>
      {order ? (
        <section>
          <SectionTitle>Order</SectionTitle>
          <Facts
            rows={[
              ['Number', order.name],
              ['Status', <OrderStateBadge key="state" order={order} forStaff />],
              [
                'Payment link',
                order.state === 'open' ? <PayLink key="link" orderid={order.orderid} /> : null,
              ],
            ]}
          />
        </section>
      ) : null}
      <section>
        <SectionTitle>History</SectionTitle>
        <Facts
          rows={events.map(({ state, at, reason }) => [
            formatDateTime(at),
            reason ? `${requestLabels[state].label}: ${reason}` : requestLabels[state].label,
          ])}
        />
        {quotes.length > 1 ? (
          <p>{quotes.map(({ name }) => name).join(', ')} were sent; the newest counts.</p>
        ) : null}
      </section>
    </>
  )
}

/** The payment link is created only on request, so that viewing the page changes nothing. */
function PayLink({ orderid }: { orderid: string }) {
  const link = useCommand(payments.payLinkOf)
  const [address, setAddress] = useState('')
  if (address) {
    return (
      <>
        <Anchor href={address}>Payment page</Anchor> <CopyText text={address} what="the payment link" />
      </>
    )
  }
  return (
    <RowButton
      loading={link.isPending}
      onClick={() =>
        void link
          .mutateAsync({ orderid })
          .then((answer) => setAddress(answer.address))
          .catch((error: Error) => notifyError(error.message))
      }
    >
      Show the link
    </RowButton>
  )
}
