import { SharedTraining } from '../parts/SharedTraining.tsx'

/** The record of a company’s people for a customer who has a link. */
export default function OsmofloTrainingReportPage() {
  return (
    <SharedTraining
      title="Training report"
      explanation="This report shows which courses and certificates people have. It opens with a link from the company. Please open the whole link that you were sent, or ask the training manager of the company for one."
    />
  )
}
