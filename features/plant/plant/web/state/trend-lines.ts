import { type Judgment, judge, type Limits } from '../../rules/alerts.ts'
import { baselinesOf, type NormalPoint, normalSeries } from '../../rules/normal.ts'
import type { Round, TrainEvent, TrainFacts } from '../../rules/train.ts'

/** Train data for charts, from the server, the demo plant or a practice set. */
export interface TrendTrain {
  id: string
  name: string
  facts: TrainFacts
  rounds: readonly Round[]
  events: readonly TrainEvent[]
}

export interface TrendPart {
  key: string
  label: string
  at: number[]
  points: (NormalPoint | null)[]
  judgments: Judgment[]
}

/** Builds a train or one of its stages with its normalized values. */
export function trendPart(train: TrendTrain, part: number, limits: Limits): TrendPart {
  const { facts, rounds, events } = train
  const points = normalSeries(rounds, baselinesOf(rounds, events, part, facts), part, facts)
  return {
    key: `${train.id}.${part}`,
    label: part === 0 ? train.name : `${train.name}, stage ${part}`,
    at: rounds.map(({ at }) => at),
    points,
    judgments: judge(points, limits),
  }
}

/** Converts columns to rounds. */
export function roundsOf(
  at: readonly number[],
  columns: Readonly<Record<string, readonly (number | null)[]>>,
): Round[] {
  const entries = Object.entries(columns)
  return at.map((moment, index) => {
    const values: Record<string, number> = {}
    for (const [key, column] of entries) {
      const value = column[index]
      if (value !== null && value !== undefined) values[key] = value
    }
    return { at: moment, values }
  })
}
