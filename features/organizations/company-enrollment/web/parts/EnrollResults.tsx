import type { ReactNode } from 'react'
import type { Enrolled } from '../../contract/enroll.ts'
import { outcomeLabels } from './enroll-labels.ts'
import { PurchaseResult } from './PurchaseResult.tsx'

interface Props {
  done: Enrolled
  onAgain: () => void
  again?: string
  /** Links to next steps. */
  children?: ReactNode
}

const titles = { done: 'Success!', asked: 'Waiting for approval', 'to pay': 'Payment due' } as const

export const EnrollResults = ({ done, children, ...rest }: Props) => (
  <PurchaseResult
    {...rest}
    done={done}
    isDone={done.state === 'done'}
    title={titles[done.state]}
    results={done.results.map(({ userid, courseid, coursename, name, outcome }) => ({
      key: `${userid} ${courseid}`,
      text: `${name} · ${coursename}`,
      ...outcomeLabels[outcome],
    }))}
  >
    {children}
  </PurchaseResult>
)
