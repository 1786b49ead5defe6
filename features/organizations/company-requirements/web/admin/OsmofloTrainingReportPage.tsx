import { SharedTraining } from '../parts/SharedTraining.tsx'

/** A company's training records, for a customer with a share link. */
export default function OsmofloTrainingReportPage() {
  return (
    <SharedTraining
      title="Training report"
      explanation="This report shows which courses and certificates people have. It opens with a link from the company. Please open the whole link that you were sent, or ask the training manager of the company for one."
    />
  )
}
