import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useParams } from 'react-router'
import { toMajor } from '#platform/contract/money.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { ReasonButton } from '#platform/web/staff/ReasonButton.tsx'
import { corporatePurchaseMail } from '../contract/purchase-mail.ts'
import classes from './parts/Enroll.module.css'
import { purchaseStates } from './parts/purchase-states.ts'

type Purchase = NonNullable<OutputOf<typeof corporatePurchaseMail.purchaseByMail>['purchase']>

/** Target of the approval email: shows the training, its cost, remaining credit, and approve and decline buttons. */
export default function ApproveTrainingPage() {
  const { token = '' } = useParams()
  const query = useQuery(corporatePurchaseMail.purchaseByMail, { token })
  return (
    <PageFrame title="Training to approve">
      <QueryState query={query}>
        {({ purchase }) =>
          purchase ? (
            <Answer token={token} purchase={purchase} />
          ) : (
            <DeadLink
              message="It is too old or incomplete. You can also answer on the page of requests."
              action={<LinkButton to="/corporateEmployeeEnroll?part=waiting">Open the requests</LinkButton>}
            />
          )
        }
      </QueryState>
    </PageFrame>
  )
}

function Answer({ token, purchase }: { token: string; purchase: Purchase }) {
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const options = { invalidates: [corporatePurchaseMail.purchaseByMail] }
  const approve = useCommand(corporatePurchaseMail.approveByMail, options)
  const decline = useCommand(corporatePurchaseMail.declineByMail, options)
  const { by, total, needsPurchaseOrder, needsLogin, path } = purchase
  const price = formatMoney(total.minor, total.currency)
  const done = approve.data ?? decline.data
  return (
    <Stack maw="40rem">
      <Facts purchase={purchase} />
      {done ? <Text role="status">{done.message}</Text> : null}
      {purchase.state === 'asked' && !done ? (
        <>
          {needsLogin ? (
            <Text>
              This costs more than a link alone may approve. An administrator logs in and approves it there.
            </Text>
          ) : null}
          {needsPurchaseOrder && !needsLogin ? (
            <TextInput
              label="Purchase order"
              description="Your company wants one on each invoice."
              value={purchaseOrder}
              onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
              error={approve.error?.fields.purchaseOrder}
              required
            />
          ) : null}
          <Failure>{approve.error?.message}</Failure>
          <Group>
            {needsLogin ? (
              <LinkButton color="copper" size="lg" to={path}>
                Log in to approve {price}
              </LinkButton>
            ) : (
              <Button
                color="copper"
                size="lg"
                loading={approve.isPending}
                onClick={() => approve.mutate({ token, price: toMajor(total.minor), purchaseOrder })}
              >
                Approve {price}
              </Button>
            )}
            <ReasonButton
              label="Decline"
              variant="default"
              size="lg"
              title="Decline"
              message={`${by} gets an email with your reason.`}
              hint="The supervisor reads it."
              yes="Decline"
              danger
              send={(reason) => decline.mutateAsync({ token, reason })}
            />
          </Group>
        </>
      ) : null}
    </Stack>
  )
}

function Facts({ purchase }: { purchase: Purchase }) {
  const { company, by, at, state, people, courses, total, left, of, reason } = purchase
  const { label, color } = purchaseStates[state]
  return (
    <div className={classes.box}>
      <Group justify="space-between" gap="sm">
        <Text fw={650} fz="lg">
          {formatMoney(total.minor, total.currency)}
        </Text>
        <Badge color={color}>{label}</Badge>
      </Group>
      <Quiet>
        {by}, {company}, {formatDate(at)}
      </Quiet>
      {left ? (
        <Text fw={600}>
          {of === 'budget' ? 'Left in the budget' : 'Left of the company credit'}:{' '}
          {formatMoney(left.minor, left.currency)}
        </Text>
      ) : null}
      <div>
        <SectionTitle m={0}>{people.length > 0 ? 'Courses' : 'Seats'}</SectionTitle>
        <Text>{courses.join(', ')}</Text>
      </div>
      {people.length > 0 ? (
        <div>
          <SectionTitle m={0}>People</SectionTitle>
          <Text>{people.join(', ')}</Text>
        </div>
      ) : null}
      {reason ? <Text>Reason: {reason}</Text> : null}
    </div>
  )
}
