import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { PartTabs } from '#platform/web/parts/PartTabs.tsx'
import { GameLimits } from './GameLimits.tsx'
import { GameLog } from './GameLog.tsx'
import { GamePeople } from './GamePeople.tsx'
import { SwitchGroup } from './SwitchGroup.tsx'

/** Administration page of the game area. */
export default function AddCasinoPage() {
  return (
    <PageFrame
      wide
      title="Game area"
      lead="Games for adults with play credit, which has no cash value. Partners that hide the area have none of it."
    >
      <PartTabs
        keeps="search"
        parts={[
          ['people', 'People', GamePeople],
          ['groups', 'Companies and partners', SwitchGroup],
          ['limits', 'Limits', GameLimits],
          ['log', 'Log and books', GameLog],
        ]}
      />
    </PageFrame>
  )
}
