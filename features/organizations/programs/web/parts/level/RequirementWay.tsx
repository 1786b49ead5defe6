import { BuyExam } from '#features/learn/exams/web/public.tsx'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import type { RequirementView } from '../../../contract/views.ts'
import { examPath, pathOf, shortName } from '../../program-labels.ts'
import { BuyCourse } from '../step/BuyCourse.tsx'

interface Props {
  requirement: RequirementView
  /** True if the courses are completed. Exams are offered only then; before that they can be bought below. */
  coursesDone: boolean
}

/** Action for an open requirement; renders nothing if none is available now. */
export function RequirementWay({ requirement, coursesDone }: Props) {
  const { kind, state, courses, exam, key } = requirement
  if (state === 'done' || state === 'waived') return null
  if (kind === 'certificate')
    return state === 'blocked' ? (
      <To to="/recertify" label="See how to renew" />
    ) : (
      <To to={pathOf(key)} label={`Go to ${shortName(key)}`} />
    )
  if (exam) {
    if (['running', 'bought', 'failed'].includes(exam.state))
      return (
        <To
          to={examPath(exam.code)}
          label={exam.state === 'running' ? 'Back to the exam' : 'Take the exam'}
        />
      )
    if (exam.state === 'waiting' || !coursesDone) return null
    return <BuyExam code={exam.code} />
  }
  if (kind === 'course' && state === 'under way')
    return <To to={href('courses/:courseid', { courseid: requirement.with ?? '' })} label="Continue" />
  const [only, ...others] = courses
  if (!only || others.length > 0) return null
  return <BuyCourse code={only.code} name={only.name} size="sm" />
}

/** True if all required courses are done or waived. */
export const areCoursesDone = (requirements: readonly RequirementView[]): boolean =>
  requirements.every(({ kind, state }) => kind !== 'course' || state === 'done' || state === 'waived')

function To({ to, label }: { to: string; label: string }) {
  return (
    <LinkButton to={to} variant="light" size="sm">
      {label}
    </LinkButton>
  )
}
