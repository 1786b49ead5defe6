import { PurchaseResult } from '#features/organizations/company-enrollment/web/public.tsx'
import type { PartnerEnrolled } from '../../contract/enroll.ts'

const outcomes = {
  bought: { label: 'Enrolled', color: 'teal' },
  waiting: { label: 'Waiting for the payment', color: 'orange' },
  had: { label: 'Had it already', color: 'gray' },
  incomplete: { label: 'Not enrolled', color: 'red' },
} as const

export const EnrolledPeople = ({ done, onAgain }: { done: PartnerEnrolled; onAgain: () => void }) => (
  <PurchaseResult
    isDone={done.payUrl === null}
    title={done.payUrl ? 'Payment due' : 'Enrolled'}
    done={done}
    onAgain={onAgain}
    results={done.results.map(({ userid, courseid, name, coursename, outcome, reason }) => ({
      key: `${userid} ${courseid}`,
      text: `${name} · ${coursename}${reason ? ` · missing in the profile: ${reason}` : ''}`,
      ...outcomes[outcome],
    }))}
  />
)
