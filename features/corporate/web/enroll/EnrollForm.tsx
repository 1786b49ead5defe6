import { Alert, Button, Stack, Text } from '@mantine/core'
import { useEffect, useState } from 'react'
import { toMajor } from '#platform/contract/money.ts'
import { askFirst } from '#platform/web/ask.ts'
import { formatMoney } from '#platform/web/format.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporateCredit } from '../../contract/credit.ts'
import { corporateEnroll, type Enrolled, type EnrollQuote, type PurchaseRow } from '../../contract/enroll.ts'
import type { PlanPayment } from '../../rules/plan.ts'
import { storeSelection } from '../parts/selection.ts'
import { ChooseCourses } from './ChooseCourses.tsx'
import { ChoosePeople } from './ChoosePeople.tsx'
import { EnrollPayment } from './EnrollPayment.tsx'
import { EnrollResults } from './EnrollResults.tsx'
import { sureQuestion } from './enroll-words.ts'

interface Props {
  company: OpenCompany
  /** The request of a supervisor that is being approved. */
  request: PurchaseRow | null
  /** Who is chosen at first. */
  selected: readonly string[]
  onDone: () => void
}

/** People, courses, payment and the button; afterwards the result of each person. */
export function EnrollForm({ company, request, selected, onDone }: Props) {
  const { compid } = company
  const [people, setPeople] = useState<readonly string[]>(selected)
  const [courses, setCourses] = useState<readonly string[]>(
    request?.courses.map(({ courseid }) => courseid) ?? [],
  )
  const [useSeats, setUseSeats] = useState(true)
  const [pay, setPay] = useState<PlanPayment>('credit')
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const [done, setDone] = useState<Enrolled | null>(null)
  useEffect(() => {
    if (!request) storeSelection({ company: compid, ids: [...people] })
  }, [compid, people, request])
  const isReady = people.length > 0 && courses.length > 0
  const plan = { compid, people: [...people], courses: [...courses], useSeats, pay }
  const purchaseid = request?.purchaseid ?? ''
  const quote = useQuery(
    corporateEnroll.enrollQuote,
    { ...plan, purchaseid },
    { enabled: isReady, keep: true },
  )
  const enroll = useCommand(corporateEnroll.enroll, {
    stale: [
      corporateEnroll.enrollQuote,
      corporateEnroll.enrollCourses,
      corporateEnroll.purchases,
      corporateCredit.credit,
      corporateCredit.ledger,
    ],
  })
  const quoted = isReady ? quote.data : undefined
  const go = async (seen: EnrollQuote) => {
    const question = seen.total.minor > 0 && pay === 'credit' ? sureQuestion(seen) : null
    if (question && !(await askFirst({ title: 'Are you sure?', message: question, yes: 'Yes', no: 'No' })))
      return
    try {
      const answer = await enroll.mutateAsync({
        ...plan,
        price: toMajor(seen.total.minor),
        purchaseOrder,
        purchaseid,
      })
      setDone(answer)
      storeSelection({ company: compid, ids: [] })
    } catch (error) {
      sayProblem(error instanceof Error ? error.message : String(error), 'Problem with purchase!')
      // What was chosen stays; only the figures are read again.
      void quote.refetch()
    }
  }
  const again = () => {
    setDone(null)
    setPeople([])
    setCourses([])
    onDone()
  }
  if (done) return <EnrollResults done={done} onAgain={again} />
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
      {isReady ? (
        <EnrollPayment
          quote={quoted}
          error={quote.error}
          retry={() => void quote.refetch()}
          {...{ useSeats, setUseSeats, pay, setPay, purchaseOrder, setPurchaseOrder }}
          purchaseOrderProblem={enroll.error?.fields.purchaseOrder}
        />
      ) : (
        <Text c="dimmed">Choose people and courses to see what it costs.</Text>
      )}
      {quoted ? (
        <Button
          size="lg"
          color="copper"
          loading={enroll.isPending || quote.isFetching}
          disabled={nothingToDo(quoted)}
          onClick={() => void go(quoted)}
        >
          {buttonWords(quoted, { isRequest: request !== null, pay })}
        </Button>
      ) : null}
    </Stack>
  )
}

const nothingToDo = ({ courses }: EnrollQuote): boolean =>
  courses.every(({ seats, bought }) => seats + bought === 0)

function buttonWords(
  quote: EnrollQuote,
  { isRequest, pay }: { isRequest: boolean; pay: PlanPayment },
): string {
  const { total, needsApproval } = quote
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
