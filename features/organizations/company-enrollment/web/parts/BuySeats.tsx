import { Alert, Box, Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { modelNames } from '#features/learn/seats/rules/seat-models.ts'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { PriceTrace } from '#features/shop/pricing/web/public.tsx'
import type { OutputOf } from '#platform/contract/operation.ts'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { corporateEnroll, type EnrollQuote, type PurchaseRow } from '../../contract/enroll.ts'
import { MAX_SEATS } from '../../contract/wanted.ts'
import { type PlanSeats, seatsText } from '../../rules/plan.ts'
import classes from './Enroll.module.css'
import { Payable } from './EnrollPayment.tsx'
import { EnrollResults } from './EnrollResults.tsx'
import { usePurchase } from './use-purchase.ts'

interface Props {
  company: OpenCompany
  /** The supervisor's request being approved. */
  request: PurchaseRow | null
  onDone: () => void
}

type SeatPlan = OutputOf<typeof corporateEnroll.seatPlans>['plans'][number]

/** Buys seats for the company to assign later. */
export function BuySeats({ company, request, onDone }: Props) {
  const { compid } = company
  const [seats, setSeats] = useState<readonly PlanSeats[]>(
    request?.seats.map(({ code, count }) => ({ code, count })) ?? [],
  )
  const plans = useQuery(corporateEnroll.seatPlans, { compid })
  const { quoted, quote, isBusy, payment, go, done, again } = usePurchase(
    { compid, people: [], courses: [], seats, useSeats: false, purchaseid: request?.purchaseid ?? '' },
    { isReady: seats.length > 0, question: creditQuestion, onDone: () => {} },
  )
  const change = (code: string, count: number) =>
    setSeats([...seats.filter((each) => each.code !== code), ...(count > 0 ? [{ code, count }] : [])])
  if (done) {
    const startAgain = () => {
      again()
      setSeats([])
      onDone()
    }
    return (
      <EnrollResults done={done} onAgain={startAgain} again="Buy more seats">
        {done.state === 'done' ? (
          <LinkButton to={href('store/seats')} color="copper">
            Assign seats
          </LinkButton>
        ) : null}
      </EnrollResults>
    )
  }
  return (
    <Stack gap="xl" maw="56rem">
      {request ? (
        <Alert color="blue" title={`${request.by} asks for this`}>
          Look at what it costs now, and approve it at the end.
        </Alert>
      ) : null}
      <section aria-labelledby="seat-plans">
        <SectionTitle id="seat-plans">1. Seats</SectionTitle>
        <QueryState
          query={plans}
          empty={{
            when: ({ plans: offered }) => offered.length === 0,
            title: 'No seats are offered',
            message: 'Enroll people in courses instead: what you buy becomes their seats.',
          }}
        >
          {({ plans: offered }) => (
            <Rows gap="md">
              {offered.map((plan) => (
                <li key={plan.code}>
                  <PlanRow
                    plan={plan}
                    count={seats.find(({ code }) => code === plan.code)?.count ?? 0}
                    onChange={(count) => change(plan.code, count)}
                  />
                </li>
              ))}
            </Rows>
          )}
        </QueryState>
      </section>
      {seats.length === 0 ? (
        <Text c="dimmed">Choose how many seats you need to see what they cost.</Text>
      ) : (
        <section aria-labelledby="seats-payment">
          <SectionTitle id="seats-payment">2. Payment</SectionTitle>
          {quote.error ? <Failed error={quote.error} retry={() => void quote.refetch()} /> : null}
          {!quoted && !quote.error ? <Loading /> : null}
          {quoted && !quote.error ? (
            <div className={classes.box}>
              <SeatLines quote={quoted} />
              <Payable
                quote={quoted}
                {...payment}
                onceReceived="The company has the seats as soon as it is paid."
              />
            </div>
          ) : null}
        </section>
      )}
      {quoted && seats.length > 0 ? (
        <Button size="lg" color="copper" loading={isBusy} onClick={() => void go(quoted)}>
          {buttonText(quoted, request !== null, payment.pay === 'card')}
        </Button>
      ) : null}
    </Stack>
  )
}

interface PlanProps {
  plan: SeatPlan
  count: number
  onChange: (count: number) => void
}

function PlanRow({ plan, count, onChange }: PlanProps) {
  const { name, model, courses, price, freeSeats } = plan
  return (
    <article className={classes.box}>
      <Group justify="space-between" align="flex-start" gap="md">
        <Box flex="1 1 16rem" miw={0}>
          <Text fw={600}>{name}</Text>
          <Quiet>
            {modelNames[model]} · {formatMoney(price.minor, price.currency)} a seat
            {freeSeats > 0 ? ` · ${freeSeats} free` : ''}
          </Quiet>
          <Quiet mt={4}>{courses.map(({ coursename }) => coursename).join(', ')}</Quiet>
        </Box>
        <NumberInput
          w="8rem"
          label="Seats"
          aria-label={`Seats of ${name}`}
          min={0}
          max={MAX_SEATS}
          allowDecimal={false}
          clampBehavior="strict"
          value={count}
          onChange={(value) => onChange(Number(value) || 0)}
        />
      </Group>
    </article>
  )
}

function SeatLines({ quote: { quote, seats } }: { quote: EnrollQuote }) {
  if (!quote) return null
  return (
    <ul className={classes.counts}>
      {quote.lines.map((line) => (
        <li key={line.code}>
          <Box flex="1 1 14rem" miw={0}>
            <Text fw={600}>{line.name}</Text>
            <Quiet>
              {seats
                .filter(({ code }) => code === line.code)
                .map(({ count }) => `${count} ${count === 1 ? 'seat' : 'seats'}`)}
            </Quiet>
          </Box>
          <Stack gap={2} align="flex-end">
            <Text data-numbers>{formatMoney(line.total, quote.currency)}</Text>
            <PriceTrace quoted={line} currency={quote.currency} />
          </Stack>
        </li>
      ))}
    </ul>
  )
}

const creditQuestion = ({ seats, total }: EnrollQuote): string =>
  `Use ${formatMoney(total.minor, total.currency)} of the credit to buy ${seats.map(seatsText).join(' and ')}?`

function buttonText({ total, needsApproval }: EnrollQuote, isRequest: boolean, isCard: boolean): string {
  const amount = formatMoney(total.minor, total.currency)
  if (isRequest) return `Approve and buy · ${amount}`
  if (needsApproval) return `Ask for approval · ${amount}`
  return isCard ? `Continue to payment · ${amount}` : `Buy seats · ${amount}`
}
