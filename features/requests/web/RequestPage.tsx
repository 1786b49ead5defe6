import { Stack } from '@mantine/core'
import { useParams } from 'react-router'
import { receiptAddress } from '#features/orders/web/public.tsx'
import { Facts } from '#platform/web/desk/Facts.tsx'
import { formatDateTime } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import type { RequestDetail } from '../contract/views.ts'
import { requests } from '../contract.ts'
import { kindNames } from '../rules/service-kinds.ts'
import { QuoteTable } from './parts/QuoteTable.tsx'
import { AcceptWays, WithdrawButton } from './parts/request/CustomerWays.tsx'
import { QuoteBox } from './parts/request/QuoteBox.tsx'
import classes from './parts/request/RequestParts.module.css'
import { WriteForm } from './parts/request/WriteForm.tsx'
import { RequestBadge } from './parts/StateBadge.tsx'
import { Thread } from './parts/Thread.tsx'
import { requestNews } from './state-words.ts'

/** One request of the person's own: how it stands, the quote, what was written. */
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
  const write = useCommand(requests.write, { stale: [requests.detail] })
  const reason = request.events.findLast((event) => event.state === 'declined')?.reason
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
      <div className={classes.news} role="status">
        <RequestBadge state={state} />
        <p>{requestNews[state]}</p>
        {state === 'ordered' && orderid ? (
          <AppLink to={receiptAddress(orderid)}>See the order</AppLink>
        ) : null}
      </div>
      {state === 'declined' && reason ? (
        <section className={classes.section}>
          <h2>The reason</h2>
          <div className={classes.box}>{reason}</div>
        </section>
      ) : null}
      {quote ? (
        <section className={classes.section}>
          <h2>Our quote {quote.name}</h2>
          <QuoteBox quote={quote}>
            <AcceptWays request={request} />
          </QuoteBox>
        </section>
      ) : null}
      <section className={classes.section}>
        <h2>What you asked for</h2>
        {cartQuote ? <QuoteTable quote={cartQuote} caption="What was in the cart" /> : null}
        <Facts
          rows={[
            ['Sent', formatDateTime(request.createdAt)],
            ...answers.map(({ label, value }) => [label, value] as const),
          ]}
        />
      </section>
      <section className={classes.section}>
        <h2>Messages</h2>
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
