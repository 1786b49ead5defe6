import { useLocation } from 'react-router'
import { OnlineLevel } from './parts/level/OnlineLevel.tsx'

/** Online page for levels I and II: the requirements as a checklist with links. */
export default function OnlineLevelPage() {
  const { pathname } = useLocation()
  if (pathname.startsWith('/level2')) {
    return (
      <OnlineLevel
        key="ROSII"
        code="ROSII"
        here="/level2Online"
        title="Level II online"
        lead="You run trains already. Now find the cause when their numbers change, and keep low-pressure membranes in order."
      />
    )
  }
  return (
    <OnlineLevel
      key="ROSI"
      code="ROSI"
      here="/level1Online"
      title="Level I online"
      lead="Four courses and two exams, in your own time. You learn how reverse osmosis works, and to run a train by its numbers."
    />
  )
}
