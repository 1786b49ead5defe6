import { useMemo } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { plant } from '../../contract.ts'
import { figuresOfTrain, type TrainFigures } from '../../rules/train-figures.ts'
import { useDemoTrains } from './use-demo-trains.ts'
import { usePlantTrains } from './use-plant-trains.ts'

export const DEMO_PLANT = 'demo'

export interface NamedTrainFigures {
  /** Plant and train name: 'North, Train 1'. */
  name: string
  read: TrainFigures | null
}

/** Returns the last figures of a train; null while loading, offline, or if it has none. */
export function useTrainFigures(plantid: string, trainid: string): NamedTrainFigures | null {
  const isDemo = plantid === DEMO_PLANT
  const detail = useQuery(plant.detail, { plantid }, { enabled: plantid !== '' && !isDemo })
  const { data } = detail
  const one = useMemo(
    () => ({
      plantid,
      trains: data?.trains.filter((train) => train.trainid === trainid) ?? [],
      events: data?.events ?? [],
    }),
    [plantid, trainid, data],
  )
  const { trains } = usePlantTrains(one, '')
  const demo = useDemoTrains(isDemo)
  return useMemo(() => {
    const found = isDemo ? demo?.find(({ name }) => name === trainid) : trains?.[0]
    if (!found) return null
    const where = isDemo ? 'Demo plant' : (data?.name ?? '')
    return {
      name: `${where}, ${found.name}`,
      read: figuresOfTrain(found.facts, found.rounds, found.events),
    }
  }, [isDemo, trainid, trains, demo, data])
}
