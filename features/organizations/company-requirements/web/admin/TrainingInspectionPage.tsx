import { SharedTraining } from '../parts/SharedTraining.tsx'

/** A company's training matrix, for an inspector with a share link. */
export default function TrainingInspectionPage() {
  return (
    <SharedTraining
      title="Training matrix"
      explanation="A company shows its training matrix here to people who have a link. Please open the whole link that you were sent, or ask the training manager of the company for one."
    />
  )
}
