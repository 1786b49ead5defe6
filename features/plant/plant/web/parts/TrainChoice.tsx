import { Select } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { plant } from '../../contract.ts'
import { demoTrainNames } from '../../rules/demo-plant.ts'
import { DEMO_PLANT } from '../state/use-train-figures.ts'

interface Props {
  isSignedIn: boolean
  chosen: { plantid: string; trainid: string }
  onChoose: (plantid: string, trainid: string) => void
}

/** Selects a train of the user's plants or of the demo plant. */
export function TrainChoice({ isSignedIn, chosen, onChoose }: Props) {
  const mine = useQuery(plant.mine, {}, { enabled: isSignedIn })
  const [open, setOpen] = useState(chosen.plantid)
  const plantid = open || (mine.data?.plants[0]?.plantid ?? DEMO_PLANT)
  const isDemo = plantid === DEMO_PLANT
  const detail = useQuery(plant.detail, { plantid }, { enabled: !isDemo })
  const trains = isDemo
    ? demoTrainNames.map((name) => ({ value: name, label: name }))
    : (detail.data?.trains.map(({ trainid, name }) => ({ value: trainid, label: name })) ?? [])
  return (
    <>
      <Select
        label="Plant"
        value={plantid}
        onChange={(value) => setOpen(value ?? DEMO_PLANT)}
        data={[
          ...(mine.data?.plants.map((each) => ({ value: each.plantid, label: each.name })) ?? []),
          { value: DEMO_PLANT, label: 'Demo plant' },
        ]}
      />
      <Select
        label="Train"
        placeholder="Choose a train"
        value={trains.some(({ value }) => value === chosen.trainid) ? chosen.trainid : null}
        onChange={(value) => value && onChoose(plantid, value)}
        data={trains}
      />
    </>
  )
}
