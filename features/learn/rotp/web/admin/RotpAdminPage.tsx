import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { DueWork } from './program/DueWork.tsx'
import { Messages } from './program/Messages.tsx'
import { Payments } from './program/Payments.tsx'
import { Programs } from './program/Programs.tsx'
import { Students } from './program/Students.tsx'

const parts = [
  ['students', 'Students', Students],
  ['work', 'Due work', DueWork],
  ['messages', 'Messages', Messages],
] as const
const forAdmins = [
  ['payments', 'Payments', Payments],
  ['programs', 'Programs', Programs],
] as const

/** Staff pages of the technician program: students, due work, messages; for administrators, payments and programs. */
export default function RotpAdminPage() {
  const { me, capabilities, loading } = useMe()
  const person = me ? { userId: me.userid, grants: capabilities } : null
  if (loading) return null
  return (
    <PageFrame
      wide
      title="RO Technician Program"
      lead="Students with their grades, what is due, and who needs help."
      actions={
        <>
          <LinkButton to="/entranceExamReview" variant="default">
            Entrance exams
          </LinkButton>
          <LinkButton to="/assignmentSubmissions" variant="default">
            Submitted work
          </LinkButton>
        </>
      }
    >
      <PartTabs parts={holds(person, 'rotp_admin') ? [...parts, ...forAdmins] : parts} />
    </PageFrame>
  )
}
