import { ExamsOfTrack } from './parts/mine/ExamsOfTrack.tsx'

/** The exams of the industrial water treatment track, taken in the same way. */
export default function InwtExamsPage() {
  return (
    <ExamsOfTrack
      track="inwt"
      title="INWT exams"
      lead="Exams of the industrial water treatment track, level by level. Your answers are saved automatically."
    />
  )
}
