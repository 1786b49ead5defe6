import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { ExamsOfTrack } from './parts/mine/ExamsOfTrack.tsx'

const Specialist = () => <ExamsOfTrack track="ros" />
const Industrial = () => <ExamsOfTrack track="inwt" />

/** All exams: what can be bought, started, continued, and how they ended. */
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
