import { Button, Group, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../contract.ts'
import { usualLimits } from '../../rules/alerts.ts'
import { arrayName } from '../../rules/train.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

type Mine = OutputOf<typeof plant.mine>

interface PlantFormProps {
  mine: Mine
  detail: PlantDetail | null
  done: (plantid: string) => void
}

/** Name, company and limits of a plant. */
export function PlantForm({ mine, detail, done }: PlantFormProps) {
  const [name, setName] = useState(detail?.name ?? '')
  const [companyid, setCompany] = useState(
    detail ? (detail.companyid ?? '') : (mine.companies[0]?.companyid ?? ''),
  )
  const [limits, setLimits] = useState(detail?.limits ?? usualLimits)
  const save = useCommand(plant.savePlant, {
    stale: [plant.mine, plant.detail],
    done: ({ plantid }) => {
      sayDone('The plant is saved.')
      done(plantid)
    },
  })
  const zone = detail?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        save.mutate({ plantid: detail?.plantid ?? '', name, companyid, timeZone: zone, limits })
      }}
    >
      <TextInput
        label="Name of the plant"
        maxLength={80}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.error?.fields.name}
      />
      <Select
        label="Shared with"
        allowDeselect={false}
        value={companyid}
        onChange={(value) => setCompany(value ?? '')}
        data={[
          { value: '', label: 'No one; it is mine alone' },
          ...mine.companies.map((each) => ({ value: each.companyid, label: `Everyone at ${each.name}` })),
        ]}
      />
      {(
        [
          ['drop', 'Alert when the pressure drop is up by, %'],
          ['flow', 'Alert when the normalized flow is down by, %'],
          ['passage', 'Alert when the salt passage is up by, %'],
        ] as const
      ).map(([key, label]) => (
        <NumberInput
          key={key}
          label={label}
          min={2}
          max={100}
          value={Math.round(limits[key] * 100)}
          onChange={(value) => setLimits({ ...limits, [key]: Number(value) / 100 })}
        />
      ))}
      <Quiet>Times are those of {zone.replaceAll('_', ' ')}.</Quiet>
      <Failure>{save.error?.message}</Failure>
      <Button type="submit" color="copper" loading={save.isPending} style={{ alignSelf: 'start' }}>
        Save the plant
      </Button>
    </FormStack>
  )
}

/** The trains of a plant, and a form for one more. */
export function TrainForms({ detail }: { detail: PlantDetail }) {
  return (
    <>
      <SectionTitle mt="xl">Trains</SectionTitle>
      {detail.trains.map(({ trainid, name, stages }) => (
        <Quiet key={trainid}>
          {name}: {arrayName(stages)}, {stages[0]?.elements} elements in each vessel
        </Quiet>
      ))}
      <TrainForm plantid={detail.plantid} />
    </>
  )
}

function TrainForm({ plantid }: { plantid: string }) {
  const [name, setName] = useState('')
  const [array, setArray] = useState('4:2')
  const [elements, setElements] = useState<string | number>(6)
  const [tdsFactor, setFactor] = useState<string | number>(0.6)
  const [fault, setFault] = useState('')
  const save = useCommand(plant.saveTrain, {
    stale: [plant.detail],
    done: () => {
      setName('')
      sayDone('The train is saved.')
    },
  })
  const send = () => {
    const vessels = array.split(':').map(Number)
    if (vessels.length > 4 || vessels.some((each) => !Number.isInteger(each) || each < 1))
      return setFault('Please enter the vessels of each stage, such as 4:2.')
    setFault('')
    const stages = vessels.map((each) => ({ vessels: each, elements: Number(elements) }))
    save.mutate({ plantid, trainid: '', name, stages, tdsFactor: Number(tdsFactor), startedAt: '' })
  }
  return (
    <FormStack
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      <TextInput
        label="Name of the train"
        maxLength={60}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
        error={save.error?.fields.name}
      />
      <Group gap="md" align="flex-start">
        <TextInput
          label="Vessels by stage"
          description="4:2 is two stages"
          value={array}
          onChange={(event) => setArray(event.currentTarget.value)}
          error={fault}
        />
        <NumberInput label="Elements in a vessel" min={1} max={8} value={elements} onChange={setElements} />
        <NumberInput
          label="TDS factor"
          description="mg/L for each µS/cm"
          min={0.3}
          max={1}
          step={0.01}
          value={tdsFactor}
          onChange={setFactor}
        />
      </Group>
      <Failure>{save.error?.message}</Failure>
      <Button type="submit" variant="default" loading={save.isPending} style={{ alignSelf: 'start' }}>
        Add the train
      </Button>
    </FormStack>
  )
}
