import { lines, type WonLine } from '../../rules/slots/pay-table.ts'
import { windowOf } from '../../rules/slots/reels.ts'
import { ReelSymbolIcon } from './ReelSymbolIcon.tsx'
import classes from './Slots.module.css'

interface Props {
  stops: readonly number[]
  won: readonly WonLine[]
  running: boolean
}

/** The window of three by three symbols with the wins marked. Decorative: the result is also given as text. */
export function Reels({ stops, won, running }: Props) {
  const shown = windowOf(stops)
  const isWon = (row: number, reel: number) =>
    !running && won.some(({ line, times }) => times > 0 && lines[line]?.rows[reel] === row)
  return (
    <div className={classes.machine} aria-hidden="true">
      <div className={classes.reels}>
        {[0, 1, 2].map((reel) => (
          <div key={reel} className={classes.reel} data-running={running || undefined}>
            {[0, 1, 2].map((row) => (
              <div key={row} className={classes.cell} data-won={isWon(row, reel) || undefined}>
                <ReelSymbolIcon symbol={shown[row]?.[reel] ?? 'drop'} />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
