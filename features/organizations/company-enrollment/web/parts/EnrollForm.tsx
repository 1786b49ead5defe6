import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { companyHref, storeSelection } from '#features/organizations/company-office/web/public.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { EnrollQuote, PurchaseRow } from '../../contract/enroll.ts'
import type { PlanPayment } from '../../rules/plan.ts'
import { ChooseCourses } from './ChooseCourses.tsx'
import { ChoosePeople } from './ChoosePeople.tsx'
import { type Due, DueDate } from './DueDate.tsx'
import { EnrollPayment } from './EnrollPayment.tsx'
import { EnrollResults } from './EnrollResults.tsx'
import { sureQuestion } from './enroll-labels.ts'
import { usePurchase } from './use-purchase.ts'

interface Props {
  company: OpenCompany
  /** The supervisor's request being approved. */
  request: PurchaseRow | null
  /** Initially selected people. */
  selected: readonly string[]
  onDone: () => void
}

/** Enrollment form for people, courses, due date and payment; shows the result for each person after submission. */
export function EnrollForm({ company, request, selected, onDone }: Props) {
  const { compid } = company
  const [people, setPeople] = useState<readonly string[]>(selected)
  const [courses, setCourses] = useState<readonly string[]>(
    request?.courses.map(({ courseid }) => courseid) ?? [],
  )
  const [useSeats, setUseSeats] = useState(true)
  const [due, setDue] = useState<Due>({ dueOn: request?.dueOn ?? '', note: request?.note ?? '' })
  useEffect(() => {
    if (!request) storeSelection({ company: compid, ids: [...people] })
  }, [compid, people, request])
  const isReady = people.length > 0 && courses.length > 0
  const purchase = usePurchase(
    { compid, people, courses, seats: [], useSeats, ...due, purchaseid: request?.purchaseid ?? '' },
    { isReady, question: sureQuestion, onDone: () => storeSelection({ company: compid, ids: [] }) },
  )
  const { quoted, quote, isBusy, payment, go, done } = purchase
  const setsDates = due.dueOn !== '' && (quoted?.courses.some(({ unfinished }) => unfinished > 0) ?? false)
  const again = () => {
    purchase.again()
    setPeople([])
    setCourses([])
    setDue({ dueOn: '', note: '' })
    onDone()
  }
  if (done)
    return (
      <EnrollResults done={done} onAgain={again}>
        <LinkButton to={companyHref('/corporateTrainingReport', compid)} color="copper">
          Open the training matrix
        </LinkButton>
      </EnrollResults>
    )
  return (
    <Stack gap="xl" maw="56rem">
      {request ? (
        <Alert color="blue" title={`${request.by} asks for this`}>
          {request.of === 'budget' && request.left
            ? `It is paid from their budget, which holds ${formatMoney(request.left.minor, request.left.currency)}.`
            : 'Look at what it costs now, and approve it at the end.'}
        </Alert>
      ) : null}
      <ChoosePeople compid={compid} chosen={people} onChange={setPeople} />
      <ChooseCourses compid={compid} chosen={courses} onChange={setCourses} />
      <DueDate due={due} onChange={setDue} problem={purchase.problems.dueOn} />
      {isReady ? (
        <EnrollPayment
          quote={quoted}
          error={quote.error}
          retry={() => void quote.refetch()}
          {...{ useSeats, setUseSeats, ...payment, dueOn: due.dueOn }}
        />
      ) : (
        <Text c="dimmed">Choose people and courses to see what it costs.</Text>
      )}
      {quoted ? (
        <Button
          size="lg"
          color="copper"
          loading={isBusy}
          disabled={nothingToDo(quoted) && !setsDates}
          onClick={() => void go(quoted)}
        >
          {buttonText(quoted, { isRequest: request !== null, pay: payment.pay, setsDates })}
        </Button>
      ) : null}
    </Stack>
  )
}

const nothingToDo = ({ courses }: EnrollQuote): boolean =>
  courses.every(({ seats, bought }) => seats + bought === 0)

function buttonText(
  quote: EnrollQuote,
  { isRequest, pay, setsDates }: { isRequest: boolean; pay: PlanPayment; setsDates: boolean },
): string {
  const { total, needsApproval } = quote
  if (nothingToDo(quote) && setsDates) return 'Set the due date'
  if (nothingToDo(quote))
    return quote.courses.some(({ noCredit }) => noCredit > 0)
      ? 'No one can be enrolled this way'
      : 'Everyone has it already'
  if (total.minor === 0) return 'Enroll'
  const amount = formatMoney(total.minor, total.currency)
  if (isRequest) return `Approve and enroll · ${amount}`
  if (needsApproval) return `Ask for approval · ${amount}`
  return pay === 'card' ? `Continue to payment · ${amount}` : `Enroll · ${amount}`
}
