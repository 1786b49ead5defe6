import { Box, Group, Radio, Stack, Switch, Text, TextInput } from '@mantine/core'
import { PriceTrace } from '#features/shop/pricing/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { Failed } from '#platform/web/parts/Failed.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { EnrollQuote } from '../../contract/enroll.ts'
import type { PlanPayment } from '../../rules/plan.ts'
import classes from './Enroll.module.css'

interface PaymentProps {
  pay: PlanPayment
  setPay: (pay: PlanPayment) => void
  purchaseOrder: string
  setPurchaseOrder: (number: string) => void
  purchaseOrderProblem: string | undefined
  /** Explains the next step after card payment. */
  onceReceived?: string
}

interface Props extends PaymentProps {
  quote: EnrollQuote | undefined
  error: unknown
  retry: () => void
  useSeats: boolean
  setUseSeats: (use: boolean) => void
  /** Also applies to people who have a course and have not finished it; '' for none. */
  dueOn: string
}

/** Cost for the people who still need it, with the price trace per course, and the payment method. */
export function EnrollPayment(props: Props) {
  const { quote, error, retry, useSeats, setUseSeats, dueOn } = props
  return (
    <section aria-labelledby="enroll-payment">
      <SectionTitle id="enroll-payment">4. Payment</SectionTitle>
      {error ? <Failed error={error} retry={retry} /> : null}
      {!quote && !error ? <Loading /> : null}
      {quote && !error ? (
        <div className={classes.box}>
          <ul className={classes.counts}>
            {quote.courses.map((course) => (
              <li key={course.courseid}>
                <CourseCounts course={course} quote={quote} hasDate={dueOn !== ''} />
              </li>
            ))}
          </ul>
          {quote.freeSeats > 0 ? (
            <Switch
              size="md"
              label="Use free seats first"
              description={`The company has ${quote.freeSeats} of these courses.`}
              checked={useSeats}
              onChange={(event) => setUseSeats(event.currentTarget.checked)}
            />
          ) : null}
          <Payable {...props} quote={quote} />
        </div>
      ) : null}
    </section>
  )
}

interface CountsProps {
  course: EnrollQuote['courses'][number]
  quote: EnrollQuote
  hasDate: boolean
}

function CourseCounts({ course, quote, hasDate }: CountsProps) {
  const { courseid, coursename, bought, seats, had, unfinished, noCredit } = course
  const line = quote.quote?.lines.find(({ code }) => code === courseid)
  const parts = [
    bought > 0 ? `${bought} to buy` : '',
    seats > 0 ? `${seats} with a free seat` : '',
    had > 0 ? `${had} ${had === 1 ? 'has' : 'have'} it already` : '',
    hasDate && unfinished > 0 ? `new due date for ${unfinished} of them` : '',
    noCredit > 0 ? `${noCredit} left out: no corporate credit for them` : '',
  ]
  return (
    <>
      <Box flex="1 1 14rem" miw={0}>
        <Text fw={600}>{coursename}</Text>
        <Quiet>{parts.filter(Boolean).join(', ')}</Quiet>
      </Box>
      {line && quote.quote ? (
        <Stack gap={2} align="flex-end">
          <Text data-numbers>
            {line.quantity} × {formatMoney(line.unitPrice, quote.quote.currency)} ={' '}
            {formatMoney(line.total, quote.quote.currency)}
          </Text>
          <PriceTrace quoted={line} currency={quote.quote.currency} />
        </Stack>
      ) : null}
    </>
  )
}

/** Total, and the payment method if it is not free. */
export function Payable(props: PaymentProps & { quote: EnrollQuote }) {
  const { total } = props.quote
  return (
    <>
      <Group justify="space-between">
        <Text fw={650}>Total</Text>
        <Text fw={650} fz="xl" data-numbers>
          {formatMoney(total.minor, total.currency)}
        </Text>
      </Group>
      {total.minor > 0 ? <WaysToPay {...props} /> : null}
    </>
  )
}

/** Payment methods available to the company: credit, invoice, card. */
function WaysToPay({
  quote,
  pay,
  setPay,
  purchaseOrder,
  setPurchaseOrder,
  purchaseOrderProblem,
  onceReceived = 'The people are enrolled as soon as it is paid.',
}: PaymentProps & { quote: EnrollQuote }) {
  const { credit, invoice, total } = quote
  const isShort = credit !== null && credit.available.minor < total.minor
  const left = credit ? formatMoney(credit.available.minor, credit.available.currency) : ''
  return (
    <>
      <Radio.Group label="Pay with" value={pay} onChange={(value) => setPay(value as PlanPayment)}>
        <Stack gap="sm" mt="xs">
          <Radio
            size="md"
            value="credit"
            label={credit?.of === 'budget' ? 'Supervisor credit' : 'Company credit'}
            description={
              credit
                ? `${left} available${isShort ? ', which is not enough' : ''}`
                : 'Switched off for you here.'
            }
            disabled={!credit}
          />
          {invoice ? (
            <Radio
              size="md"
              value="invoice"
              label="Invoice"
              description={`Due within ${invoice.paymentDays} days. ${formatMoney(invoice.left.minor, invoice.left.currency)} of the invoice limit is left.`}
            />
          ) : null}
          <Radio size="md" value="card" label="Card or wallet" description={onceReceived} />
        </Stack>
      </Radio.Group>
      {pay === 'invoice' ? (
        <TextInput
          label="Purchase-order number"
          required={invoice?.needsPurchaseOrder ?? false}
          maxLength={60}
          value={purchaseOrder}
          error={purchaseOrderProblem}
          onChange={(event) => setPurchaseOrder(event.currentTarget.value)}
        />
      ) : null}
      {quote.needsApproval ? (
        <Quiet>
          An administrator of the company has to approve this. They get an email, and so do you then.
        </Quiet>
      ) : null}
    </>
  )
}
