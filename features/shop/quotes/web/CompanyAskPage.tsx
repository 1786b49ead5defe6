import { Button, Group, Stack, Text } from '@mantine/core'
import { useParams } from 'react-router'
import { receiptAddress } from '#features/shop/orders/web/public.tsx'
import { confirm } from '#platform/web/confirm.ts'
import { formatDateTime, formatMoney } from '#platform/web/format.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { Facts } from '#platform/web/staff/Facts.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import type { PaymentRequestDetail } from '../contract/views.ts'
import { requests } from '../contract.ts'
import { QuoteTable } from './parts/QuoteTable.tsx'
import classes from './parts/request/RequestParts.module.css'
import { PaymentRequestBadge } from './parts/StateBadge.tsx'

const stale = [requests.askDetail, requests.myAsks, requests.companyAsks]

/** Payment request to a company, for the requester and for the approver. */
export default function CompanyAskPage() {
  const { askid = '' } = useParams()
  const detail = useQuery(requests.askDetail, { askid })
  const asked = detail.data
  return (
    <PageFrame
      title={asked && !asked.isMine ? `${asked.requester} asks you to pay` : 'Asked my company to pay'}
      lead={
        <AppLink to={`/store/requests?show=${asked?.isMine === false ? 'company' : 'asked'}`}>
          All requests
        </AppLink>
      }
    >
      <QueryState query={detail}>{(found) => <PaymentRequestBody asked={found} />}</QueryState>
    </PageFrame>
  )
}

function PaymentRequestBody({ asked }: { asked: PaymentRequestDetail }) {
  return (
    <Stack gap="clamp(1.5rem, 3vw, 2.25rem)">
      <Group gap="0.5rem 1rem" role="status">
        <PaymentRequestBadge state={asked.state} />
        <Text>{newsOf(asked)}</Text>
        {asked.state === 'paid' && asked.orderid ? (
          <AppLink to={receiptAddress(asked.orderid)}>See the order</AppLink>
        ) : null}
      </Group>
      <section>
        <SectionTitle>What it is for</SectionTitle>
        <div className={classes.box}>
          <QuoteTable quote={asked.quote} caption="What is to be paid" />
          <Group gap="sm" align="stretch" mt="md">
            {asked.isMine ? <OwnWays asked={asked} /> : <PayerWays asked={asked} />}
          </Group>
        </div>
      </section>
      <section>
        <SectionTitle>Who asks, and why</SectionTitle>
        <Facts
          rows={[
            ['Asked by', asked.requester],
            ['Sent to', asked.sentTo],
            ['On', formatDateTime(asked.createdAt)],
            ['Message', asked.message],
            ['Reason of the answer', asked.reason],
          ]}
        />
      </section>
    </Stack>
  )
}

function newsOf({ state, isMine, sentTo, requester }: PaymentRequestDetail): string {
  const who = isMine ? 'you' : requester
  switch (state) {
    case 'asked':
      return isMine ? `${sentTo} has not answered yet.` : 'You can approve and pay, or decline with a reason.'
    case 'to pay':
      return isMine ? `It is with ${sentTo} to be paid.` : `Approved. When it is paid, it opens for ${who}.`
    case 'paid':
      return isMine ? 'It is paid, and yours.' : `It is paid, and open for ${who}.`
    case 'declined':
      return isMine ? `${sentTo} will not pay for this now.` : 'You have declined it.'
    case 'withdrawn':
      return `${isMine ? 'You have' : `${requester} has`} withdrawn it.`
    case 'expired':
      return 'No one answered in time.'
  }
}

function OwnWays({ asked }: { asked: PaymentRequestDetail }) {
  const withdraw = useCommand(requests.withdrawAsk, { invalidates: stale })
  if (asked.state !== 'asked' && asked.state !== 'to pay') return null
  const go = async () => {
    const sure = await confirm({
      title: 'Withdraw it?',
      message: `${asked.sentTo} can then no longer pay for this.`,
      yes: 'Withdraw',
      danger: true,
    })
    if (!sure) return
    await withdraw
      .mutateAsync({ askid: asked.askid })
      .then(() => notifySuccess('Withdrawn.'))
      .catch((error: Error) => notifyError(error.message))
  }
  return (
    <Button variant="default" loading={withdraw.isPending} onClick={() => void go()}>
      Withdraw
    </Button>
  )
}

function PayerWays({ asked }: { asked: PaymentRequestDetail }) {
  const approve = useCommand(requests.approveAsk, { invalidates: stale })
  const decline = useCommand(requests.declineAsk, { invalidates: stale })
  if (asked.state !== 'asked' && asked.state !== 'to pay') return null
  const { askid } = asked
  const { credit, quote } = asked
  const isEnough = credit !== null && credit.minor >= quote.total
  const go = async (pay: 'card' | 'credit') => {
    try {
      const { url, isPaid } = await approve.mutateAsync({ askid, pay })
      if (isPaid) notifySuccess('It is paid from the company credit, and open for the person who asked.')
      else window.location.assign(url)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <>
      {isEnough ? (
        <Button color="copper" loading={approve.isPending} onClick={() => void go('credit')}>
          Approve with company credit
        </Button>
      ) : null}
      <Button
        {...(isEnough ? { variant: 'default' } : { color: 'copper' })}
        loading={approve.isPending}
        onClick={() => void go('card')}
      >
        {asked.state === 'asked' ? 'Approve and pay' : 'Pay now'}
      </Button>
      <ReasonButton
        label="Decline"
        variant="default"
        title="Decline"
        message={`${asked.requester} gets an email with your reason.`}
        hint="The person who asked sees it."
        yes="Decline"
        danger
        send={(reason) => decline.mutateAsync({ askid, reason })}
      />
      {credit ? (
        <Text c="dimmed" w="100%">
          {formatMoney(credit.minor, credit.currency)} of company credit is left.
        </Text>
      ) : null}
    </>
  )
}
