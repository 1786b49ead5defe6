import { useSearchParams } from 'react-router'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holds } from '#platform/contract/access.ts'
import { AssignmentsPanel } from './admin/AssignmentsPanel.tsx'
import { MyAssignments } from './work/MyAssignments.tsx'
import { OneAssignment } from './work/OneAssignment.tsx'

/** Assignments: a student's own, or for instructors those of their programs. */
export default function AssignmentsPage() {
  const [address] = useSearchParams()
  const { me, capabilities, loading } = useMe()
  if (loading) return null
  const assignmentid = address.get('assignment') ?? ''
  if (assignmentid !== '') return <OneAssignment key={assignmentid} assignmentid={assignmentid} />
  const person = me ? { userId: me.userid, grants: capabilities } : null
  const isStaff = holds(person, 'instructor') || holds(person, 'rotp_admin')
  return isStaff ? <AssignmentsPanel /> : <MyAssignments />
}
