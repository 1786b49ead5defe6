import { ExamsOfTrack } from './parts/mine/ExamsOfTrack.tsx'

/** The specialist's exams: what can be bought, started, gone on with, and what it came to. */
export default function ExamsPage() {
  return (
    <ExamsOfTrack
      track="ros"
      title="Exams"
      lead="Knowledge and proficiency exams of the specialist levels, taken where you are. Your answers are saved automatically."
    />
  )
}
