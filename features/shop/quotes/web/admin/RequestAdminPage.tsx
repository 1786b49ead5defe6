import { Button, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import type { AdminDetail } from '../../contract/views.ts'
import { requestsAdmin } from '../../contract.ts'
import { kindNames } from '../../rules/service-kinds.ts'
import { QuoteTable } from '../parts/QuoteTable.tsx'
import { QuoteBox } from '../parts/request/QuoteBox.tsx'
import classes from '../parts/request/RequestParts.module.css'
import { RequestBadge } from '../parts/StateBadge.tsx'
import { QuoteForm } from './QuoteForm.tsx'
import { StaffFacts } from './StaffFacts.tsx'
import { StaffThread } from './StaffThread.tsx'

/** Staff page of a request with all details and ways to answer it. */
export default function RequestAdminPage() {
  const { requestid = '' } = useParams()
  const detail = useQuery(requestsAdmin.adminDetail, { requestid })
  const request = detail.data
  return (
    <PageFrame
      wide
      title={request ? `${request.name}: ${kindNames[request.kind]}` : 'Request'}
      actions={request ? <DeclineButton request={request} /> : null}
    >
      <QueryState query={detail}>{(found) => <StaffBody request={found} />}</QueryState>
    </PageFrame>
  )
}

function StaffBody({ request }: { request: AdminDetail }) {
  const { quote, cartQuote, may } = request
  const [writing, setWriting] = useState(false)
  const isFirst = quote === null
  return (
    <div className={classes.columns}>
      <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
        <Group gap="0.5rem 1rem" role="status">
          <RequestBadge state={request.state} />
        </Group>
        {quote ? (
          <section>
            <SectionTitle>Quote {quote.name}</SectionTitle>
            <QuoteBox quote={quote} />
          </section>
        ) : null}
        {may.includes('answer') ? (
          <section>
            <SectionTitle>{isFirst ? 'Answer with a quote' : 'Another quote'}</SectionTitle>
            {isFirst || writing ? (
              <QuoteForm key={request.revision} request={request} onDone={() => setWriting(false)} />
            ) : (
              <Button variant="default" onClick={() => setWriting(true)}>
                Write another quote
              </Button>
            )}
          </section>
        ) : null}
        <StaffThread request={request} />
      </Stack>
      <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
        {cartQuote ? (
          <section>
            <SectionTitle>In the cart, at the prices of that day</SectionTitle>
            <div className={classes.box}>
              <QuoteTable quote={cartQuote} caption="What was in the cart" />
            </div>
          </section>
        ) : null}
        <StaffFacts request={request} />
      </Stack>
    </div>
  )
}

function DeclineButton({ request }: { request: AdminDetail }) {
  const decline = useCommand(requestsAdmin.decline, {
    invalidates: [requestsAdmin.adminDetail, requestsAdmin.adminList],
  })
  if (!request.may.includes('decline')) return null
  const { requestid, revision } = request
  return (
    <ReasonButton
      label="Decline"
      variant="default"
      title={`Decline ${request.name}`}
      message="The customer gets an email. A quote can no longer be paid."
      hint="The customer reads it."
      yes="Decline the request"
      danger
      send={(reason) => decline.mutateAsync({ requestid, revision, reason })}
    />
  )
}
