import { Stack } from '@mantine/core'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { betName, coveredBy, timesOf } from '../../rules/wheel/bets.ts'
import { elements, PURE_WATER, topicNames, topics } from '../../rules/wheel/elements.ts'
import classes from './Wheel.module.css'

interface Props {
  amounts: ReadonlyMap<string, number>
  /** Field of the last draw. */
  came: string
  onBet: (on: string) => void
}

/** Bet board: each element, each topic, and the halves of the wheel. */
export function BetBoard({ amounts, came, onBet }: Props) {
  const field = (on: string, short?: string) => (
    <BetField
      key={on}
      on={on}
      short={short}
      amount={amounts.get(on) ?? 0}
      came={came !== '' && on === came}
      onBet={onBet}
    />
  )
  return (
    <Stack gap="md">
      {topics.map((topic) => (
        <div key={topic}>
          <Quiet mb={4}>{topicNames[topic]}</Quiet>
          <div className={classes.board}>
            {elements.filter((each) => each.topic === topic).map(({ symbol }) => field(symbol, symbol))}
          </div>
        </div>
      ))}
      <div className={classes.halves}>
        {[...topics, 'cations', 'others', 'odd', 'even'].map((on) => field(on))}
      </div>
      {field(PURE_WATER)}
    </Stack>
  )
}

interface FieldProps {
  on: string
  short?: string | undefined
  amount: number
  came: boolean
  onBet: (on: string) => void
}

function BetField({ on, short, amount, came, onBet }: FieldProps) {
  const pays = `pays ${timesOf(on)} times`
  const bet = amount > 0 ? `, bet ${amount}` : ''
  return (
    <button
      type="button"
      className={classes.field}
      data-bet={amount > 0 || undefined}
      data-came={came || undefined}
      aria-label={`${betName(on)}, ${pays}${bet}`}
      title={`${betName(on)}: ${pays}, ${coveredBy(on).length} of 25 fields`}
      onClick={() => onBet(on)}
    >
      {short ?? betName(on)}
      {short ? null : <small>{pays}</small>}
      {amount > 0 ? <span className={classes.chip}>{amount}</span> : null}
    </button>
  )
}
