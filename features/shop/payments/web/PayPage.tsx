import { Alert, Badge, Box, Button, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconFileTypePdf,
  IconHourglass,
  IconInfoCircle,
} from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { addressOf } from '#platform/contract/address.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import type { OperationError } from '#platform/web/client.ts'
import { formatDate, formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { DeadLink } from '#platform/web/sharing/DeadLink.tsx'
import { payments } from '../contract.ts'
import classes from './PayPage.module.css'
import { LinkWays } from './parts/link/LinkWays.tsx'
import { usePayLink } from './use-pay-link.ts'

type Facts = OutputOf<typeof payments.link>

/** Pays one order with a signed link and no login: American Express, telephone orders, invoices. */
export default function PayPage() {
  const { token = '' } = useParams()
  const [address, setAddress] = useSearchParams()
  const { facts, payment, pay } = usePayLink(token, address.get('back'), () =>
    setAddress({}, { replace: true }),
  )
  const { data } = facts
  if (facts.error?.code === 'bad-link')
    return (
      <PageFrame title="Payment">
        <DeadLink message="It may be incomplete or old. Open it from the email again, or ask us for a new one." />
      </PageFrame>
    )
  return (
    <PageFrame title={data ? `Payment for order ${data.orderName}` : 'Payment'}>
      <QueryState query={facts}>
        {(link) => (
          <Stack gap={20} maw="34rem">
            <WhatFor link={link} />
            {link.state === 'open' ? (
              <OpenLink link={link} token={token} payment={payment} pay={pay} />
            ) : (
              <News link={link} token={token} state={link.state} />
            )}
          </Stack>
        )}
      </QueryState>
    </PageFrame>
  )
}

function WhatFor({ link }: { link: Facts }) {
  const { currency } = link.payable
  return (
    <Box component="section" p="md" {...surface} aria-label="What it is for">
      {link.isTest ? <Badge color="yellow">Trial, no real money</Badge> : null}
      <ul className={classes.lines}>
        {link.lines.map(({ name, quantity, total }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines of an order never move
          <li key={index}>
            <span>
              {name}
              {quantity > 1 ? ` × ${quantity}` : ''}
            </span>
            <Box component="span" flex="none" data-numbers>
              {formatMoney(total.minor, currency)}
            </Box>
          </li>
        ))}
        {link.credit.minor > 0 ? (
          <li>
            <span>Paid with credit</span>
            <Box component="span" flex="none" data-numbers>
              −{formatMoney(link.credit.minor, currency)}
            </Box>
          </li>
        ) : null}
        <li className={classes.total}>
          <span>{link.state === 'paid' ? 'Paid' : 'Amount due'}</span>
          <Box component="span" flex="none" data-numbers>
            {formatMoney(link.payable.minor, currency)}
          </Box>
        </li>
      </ul>
      <Quiet mt="xs">
        Billed to {link.billedTo}.
        {link.state === 'open' ? ` The link works until ${formatDate(link.expiresAt)}.` : null}
      </Quiet>
    </Box>
  )
}

type LinkProps = Pick<ReturnType<typeof usePayLink>, 'payment' | 'pay'> & { link: Facts; token: string }

function OpenLink({ link, token, payment, pay }: LinkProps) {
  const setup = useQuery(payments.setup, {}, { staleTime: 300_000 })
  return (
    <>
      {payment.phase === 'refused' ? <Refused error={payment.error} /> : null}
      {payment.phase === 'form' && link.message ? (
        <Failure icon={<IconAlertTriangle />} title="Payment Failed">
          {link.message}
        </Failure>
      ) : null}
      <QueryState query={setup}>
        {({ sdk, sandbox, wallet }) =>
          sdk ? (
            <LinkWays
              facts={sdk}
              token={token}
              sandbox={sandbox}
              wallet={wallet}
              payable={link.payable}
              busy={payment.phase === 'busy' ? payment.message : null}
              pay={pay}
            />
          ) : (
            <Alert color="yellow" title="Payment is not set up here">
              Nothing can be paid on this server yet. Please contact us.
            </Alert>
          )
        }
      </QueryState>
    </>
  )
}

function Refused({ error }: { error: OperationError }) {
  const title = error.code === 'declined' ? 'Payment Failed' : 'There was a problem with your payment!'
  return (
    <Failure icon={<IconAlertTriangle />} title={title}>
      {error.message}
    </Failure>
  )
}

const news = {
  paid: {
    color: 'teal',
    icon: <IconCircleCheck />,
    title: 'Payment Completed',
    message:
      'This order is paid. A confirmation email is on its way; if you do not see it, please check your spam folder.',
  },
  waiting: {
    color: 'yellow',
    icon: <IconHourglass />,
    title: 'We are confirming the payment',
    message:
      'We could not hear back from the bank. Do not pay again; we are checking, and this page tells as soon as we know.',
  },
  expired: {
    color: 'gray',
    icon: <IconInfoCircle />,
    title: 'This payment link has expired',
    message: 'Nothing can be paid with it any more. Please ask us for a new one.',
  },
  canceled: {
    color: 'gray',
    icon: <IconInfoCircle />,
    title: 'This payment link has been canceled',
    message: 'Nothing is to be paid with it any more. If you think that is a mistake, please contact us.',
  },
} as const

interface NewsProps {
  link: Facts
  token: string
  state: keyof typeof news
}

function News({ link, token, state }: NewsProps) {
  const { message, ...look } = news[state]
  return (
    <Alert {...look} role="status">
      {state === 'paid' ? (
        <Text fz="xl" fw={650}>
          Paid {formatMoney(link.payable.minor, link.payable.currency)}
        </Text>
      ) : null}
      {message}
      {link.receipt ? (
        <Box mt="sm">
          <Button
            component="a"
            href={addressOf(payments.linkReceipt, { token })}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            Receipt {link.receipt}
          </Button>
        </Box>
      ) : null}
    </Alert>
  )
}
