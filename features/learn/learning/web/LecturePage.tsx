import { useState } from 'react'
import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { FocusFrame } from '#platform/web/shell/bars/FocusFrame.tsx'
import { learning, type UnitContent } from '../contract.ts'
import { IdentityForm } from './parts/identity/IdentityForm.tsx'
import { LectureFrame } from './parts/lecture/LectureFrame.tsx'
import { NoEntry } from './parts/NoEntry.tsx'
import { courseAbove } from './words.ts'

/** Full-screen view of a unit: watching, reading, or taking an exam. */
export default function LecturePage() {
  const { courseid = '', unitid = '' } = useParams()
  const asked = useQuery(learning.unit, { courseid, unitid }, { staleTime: 60_000 })
  if (asked.data) return <OpenUnit key={unitid} courseid={courseid} unit={asked.data} />
  return (
    <FocusFrame title="Lecture" {...courseAbove(courseid, courseid)}>
      {asked.error ? (
        <NoEntry error={asked.error} courseid={courseid} retry={() => void asked.refetch()} />
      ) : (
        <QueryState query={asked}>{() => null}</QueryState>
      )}
    </FocusFrame>
  )
}

/** Confirms the identity before the unit opens, because interrupting it would lose an answer or a quiz. */
function OpenUnit({ courseid, unit }: { courseid: string; unit: UnitContent }) {
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && unit.identity === null) setOpen(true)
  if (isOpen || unit.identity === null) return <LectureFrame unit={unit} />
  return (
    <FocusFrame title={unit.title} {...courseAbove(courseid, unit.coursename)}>
      <IdentityForm courseid={courseid} identity={unit.identity} />
    </FocusFrame>
  )
}
