import { Group, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import type { RequestDetail } from '../contract/views.ts'
import { requests } from '../contract.ts'
import { kindNames } from '../rules/service-kinds.ts'
import { requestNews } from '../rules/state-labels.ts'
import { QuoteTable } from './parts/QuoteTable.tsx'
import { AcceptWays, WithdrawButton } from './parts/request/CustomerWays.tsx'
import { QuoteBox } from './parts/request/QuoteBox.tsx'
import classes from './parts/request/RequestParts.module.css'
import { WriteForm } from './parts/request/WriteForm.tsx'
import { RequestBadge } from './parts/StateBadge.tsx'
import { Thread } from './parts/Thread.tsx'

/** The user's own request: its status, quote, and messages. */
export default function RequestPage() {
  const { requestid = '' } = useParams()
  const detail = useQuery(requests.detail, { requestid })
  const title = detail.data ? `${detail.data.name}: ${kindNames[detail.data.kind]}` : 'Request'
  return (
    <PageFrame
      title={title}
      lead={<AppLink to="/store/requests">All my requests</AppLink>}
      actions={detail.data ? <WithdrawButton request={detail.data} /> : null}
    >
      <QueryState query={detail}>{(request) => <RequestBody request={request} />}</QueryState>
    </PageFrame>
  )
}

function RequestBody({ request }: { request: RequestDetail }) {
  const { requestid, state, quote, cartQuote, answers, messages, may, orderid } = request
  const write = useCommand(requests.write, { invalidates: [requests.detail] })
  const reason = request.events.findLast((event) => event.state === 'declined')?.reason
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
      <Group gap="0.5rem 1rem" role="status">
        <RequestBadge state={state} />
        <Text>{requestNews[state]}</Text>
        {state === 'ordered' && orderid ? (
          <AppLink to={receiptAddress(orderid)}>See the order</AppLink>
        ) : null}
      </Group>
      {state === 'declined' && reason ? (
        <section>
          <SectionTitle>The reason</SectionTitle>
          <div className={classes.box}>{reason}</div>
        </section>
      ) : null}
      {quote ? (
        <section>
          <SectionTitle>Our quote {quote.name}</SectionTitle>
          <QuoteBox quote={quote}>
            <AcceptWays request={request} />
          </QuoteBox>
        </section>
      ) : null}
      <section>
        <SectionTitle>What you asked for</SectionTitle>
        {cartQuote ? <QuoteTable quote={cartQuote} caption="What was in the cart" /> : null}
        <Facts
          rows={[
            ['Sent', formatDateTime(request.createdAt)],
            ...answers.map(({ label, value }) => [label, value] as const),
          ]}
        />
      </section>
      <section>
        <SectionTitle>Messages</SectionTitle>
        <Thread messages={messages} reader="customer" />
        {may.includes('write') ? (
          <WriteForm
            label={messages.length > 0 ? 'Your answer' : 'Ask us something, or add what was missing'}
            yes="Send"
            send={(text) => write.mutateAsync({ requestid, text })}
          />
        ) : null}
      </section>
    </Stack>
  )
}
