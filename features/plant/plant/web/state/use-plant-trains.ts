import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { queryKey } from '#platform/web/operations.ts'
import { plant } from '../../contract.ts'
import { roundsOf, type TrendTrain } from './trend-lines.ts'

export type PlantDetail = OutputOf<typeof plant.detail>

/** Returns the trains of a plant with their rounds; null until all are loaded. */
export function usePlantTrains(detail: Pick<PlantDetail, 'plantid' | 'trains' | 'events'>, link: string) {
  const { plantid, trains, events } = detail
  const series = useQueries({
    queries: trains.map(({ trainid }) => {
      const input = { plantid: link === '' ? plantid : '', link, trainid }
      return { queryKey: queryKey(plant.series, input), queryFn: () => callOperation(plant.series, input) }
    }),
    combine: (results) => ({
      data: results.every(({ data }) => data !== undefined) ? results.map(({ data }) => data) : null,
      error: results.find(({ error }) => error)?.error ?? null,
    }),
  })
  const { data, error } = series
  const ready = useMemo(
    () =>
      data?.map((each, index): TrendTrain => {
        const train = trains[index]
        const own = events.filter(({ trainid }) => trainid === train?.trainid)
        return {
          id: train?.trainid ?? '',
          name: train?.name ?? '',
          facts: {
            stages: train?.stages ?? [],
            tdsFactor: train?.tdsFactor ?? 0.6,
            startedAt: train?.startedAt ? Date.parse(train.startedAt) : null,
          },
          rounds: each ? roundsOf(each.at, each.values) : [],
          events: own.map(({ at, kind, note }) => ({ at: Date.parse(at), kind, note })),
        }
      }) ?? null,
    [data, trains, events],
  )
  return { trains: ready, error, isThinned: data?.some((each) => each?.isThinned) ?? false }
}
