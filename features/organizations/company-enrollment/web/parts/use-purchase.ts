import { useState } from 'react'
import { seating } from '#features/learn/seats/contract/seat-contract.ts'
import { corporateCredit } from '#features/organizations/company-office/contract/credit.ts'
import { toMajor } from '#platform/contract/money.ts'
import { confirm } from '#platform/web/confirm.ts'
import { useAttemptKey } from '#platform/web/form/use-attempt-key.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { corporateEnroll, type Enrolled, type EnrollQuote } from '../../contract/enroll.ts'
import type { PlanPayment, PlanSeats } from '../../rules/plan.ts'

interface Requested {
  compid: string
  people: readonly string[]
  courses: readonly string[]
  seats: readonly PlanSeats[]
  useSeats: boolean
  dueOn?: string
  note?: string
  /** Supervisor's request being approved; '' for none. */
  purchaseid: string
}

interface Options {
  /** True if the selection is sufficient to request a price. */
  isReady: boolean
  /** Confirmation question before credit is spent. */
  question: (seen: EnrollQuote) => string
  onDone: () => void
}

/** Quotes a company's current price, manages the payment method, and purchases at the quoted total. */
export function usePurchase(requested: Requested, { isReady, question, onDone }: Options) {
  const [pay, setPay] = useState<PlanPayment>('credit')
  const [purchaseOrder, setPurchaseOrder] = useState('')
  const [done, setDone] = useState<Enrolled | null>(null)
  const { purchaseid, people, courses, seats, ...rest } = requested
  const plan = { ...rest, people: [...people], courses: [...courses], seats: [...seats], pay }
  const { key, renew } = useAttemptKey([plan, purchaseid])
  // The due date and the note do not affect the price.
  const { dueOn: _dueOn, note: _note, ...priced } = plan
  const quote = useQuery(
    corporateEnroll.enrollQuote,
    { ...priced, purchaseid },
    { enabled: isReady, keepPrevious: true },
  )
  const enroll = useCommand(corporateEnroll.enroll, {
    invalidates: [
      ...[corporateEnroll.enrollQuote, corporateEnroll.enrollCourses, corporateEnroll.seatPlans],
      ...[corporateEnroll.purchases, corporateCredit.credit, corporateCredit.ledger],
      seating.seatPurchases,
    ],
    request: { headers: { 'Idempotency-Key': key } },
  })
  const go = async (seen: EnrollQuote) => {
    const asks = seen.total.minor > 0 && pay === 'credit'
    const sure = { title: 'Are you sure?', message: question(seen), yes: 'Enroll', no: 'Cancel' }
    if (asks && !(await confirm(sure))) return
    try {
      const price = toMajor(seen.total.minor)
      setDone(await enroll.mutateAsync({ ...plan, price, purchaseOrder, purchaseid }))
      onDone()
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error), 'Problem with purchase!')
      // Selections stay; only the quote is refetched.
      void quote.refetch()
    }
  }
  const again = () => {
    setDone(null)
    renew()
  }
  return {
    quoted: isReady ? quote.data : undefined,
    quote,
    isBusy: enroll.isPending || quote.isFetching,
    payment: {
      pay,
      setPay,
      purchaseOrder,
      setPurchaseOrder,
      purchaseOrderProblem: enroll.error?.fields.purchaseOrder,
    },
    problems: enroll.error?.fields ?? {},
    go,
    done,
    again,
  }
}
