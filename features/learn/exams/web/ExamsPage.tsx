import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ExamsOfTrack } from './parts/mine/ExamsOfTrack.tsx'

const Specialist = () => <ExamsOfTrack track="ros" />
const Industrial = () => <ExamsOfTrack track="inwt" />

/** Exams page: exams to buy, start, or continue, and their results. */
export default function ExamsPage() {
  return (
    <PageFrame
      title="Exams"
      lead="Knowledge and proficiency exams, taken where you are. Your answers are saved automatically."
    >
      <PartTabs
        parts={[
          ['ros', 'Reverse osmosis', Specialist],
          ['inwt', 'Industrial water treatment', Industrial],
        ]}
      />
    </PageFrame>
  )
}
