import { SegmentedControl } from '@mantine/core'
import { optionsOf } from '#platform/web/form/options.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'

export type Way = 'card' | 'credit'

const ways = optionsOf({ card: 'Original payment method', credit: 'As credit' })

/** Selects the refund method; shown as text if there is only one. */
export function WayBack({
  possible,
  way,
  onWay,
}: {
  possible: readonly Way[]
  way: Way
  onWay: (way: Way) => void
}) {
  if (!possible.includes('card')) {
    return <Quiet>It becomes credit that can be used immediately.</Quiet>
  }
  return (
    <div>
      <SegmentedControl
        fullWidth
        aria-label="Refund to"
        data={ways}
        value={way}
        onChange={(value) => onWay(value === 'credit' ? 'credit' : 'card')}
      />
      <Quiet>
        {way === 'card'
          ? 'It takes a few working days to show on the statement.'
          : 'Credit can be used immediately, for anything that is sold here.'}
      </Quiet>
    </div>
  )
}
