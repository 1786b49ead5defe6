import { OnlineLevel } from './parts/level/OnlineLevel.tsx'

/** Level I online: the six prerequisites as a check list, and the way to each. */
export default function Level1OnlinePage() {
  return (
    <OnlineLevel
      code="ROSI"
      here="/level1Online"
      seminar="/level1"
      title="Level I online"
      lead="Four courses and two exams, in your own time. You learn how reverse osmosis works, and to run a train by its numbers."
    />
  )
}
