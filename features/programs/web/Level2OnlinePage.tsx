import { OnlineLevel } from './parts/level/OnlineLevel.tsx'

/** Level II online: on a valid certificate of level I. */
export default function Level2OnlinePage() {
  return (
    <OnlineLevel
      code="ROSII"
      here="/level2Online"
      seminar="/level2"
      title="Level II online"
      lead="You run trains already. Now find the cause when their numbers change, and keep low-pressure membranes in order."
    />
  )
}
