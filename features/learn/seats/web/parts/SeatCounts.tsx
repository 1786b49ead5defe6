import { Group } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { SeatPurchase } from '../../contract/seat-contract.ts'
import { seatStates } from '../../rules/seat-state.ts'
import classes from './SeatCounts.module.css'
import { stateNames } from './seat-labels.ts'

/** Numbers of free, invited and used seats of a purchase. */
export function SeatCounts({ counts }: { counts: SeatPurchase['counts'] }) {
  return (
    <Group component="dl" gap="xs" align="stretch">
      {seatStates
        .filter((state) => state !== 'refunded' || counts.refunded > 0)
        .map((state) => (
          <div key={state} data-state={state} className={classes.count}>
            <Quiet component="dt">{stateNames[state]}</Quiet>
            <dd>{counts[state]}</dd>
          </div>
        ))}
    </Group>
  )
}
