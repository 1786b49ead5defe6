import { useParams } from 'react-router'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { FocusFrame } from '#platform/web/shell/bars/FocusFrame.tsx'
import { learning } from '../contract.ts'
import { LectureFrame } from './parts/lecture/LectureFrame.tsx'
import { NoEntry } from './parts/NoEntry.tsx'
import { wayOut } from './words.ts'

/** The full-screen layer in which a unit is watched, read or taken. */
export default function LecturePage() {
  const { courseid = '', unitid = '' } = useParams()
  const asked = useQuery(learning.unit, { courseid, unitid }, { fresh: 60_000 })
  if (asked.data) return <LectureFrame key={unitid} unit={asked.data} />
  return (
    <FocusFrame title="Lecture" {...wayOut(courseid, courseid)}>
      {asked.error ? (
        <NoEntry error={asked.error} courseid={courseid} retry={() => void asked.refetch()} />
      ) : (
        <QueryState query={asked}>{() => null}</QueryState>
      )}
    </FocusFrame>
  )
}
