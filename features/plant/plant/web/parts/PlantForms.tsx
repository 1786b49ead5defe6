import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { confirm } from '#platform/web/confirm.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { plant } from '../../contract.ts'
import { usualLimits } from '../../rules/alerts.ts'
import type { PlantDetail } from '../state/use-plant-trains.ts'

type Mine = OutputOf<typeof plant.mine>

interface PlantFormProps {
  mine: Mine
  detail: PlantDetail | null
  done: (plantid: string) => void
}

/** Form for a plant's name, company and limits. */
export function PlantForm({ mine, detail, done }: PlantFormProps) {
  const [name, setName] = useState(detail?.name ?? '')
  const [companyid, setCompany] = useState(
    detail ? (detail.companyid ?? '') : (mine.companies[0]?.companyid ?? ''),
  )
  const [limits, setLimits] = useState(detail?.limits ?? usualLimits)
  const save = useCommand(plant.savePlant, {
    invalidates: [plant.mine, plant.detail],
    onSuccess: ({ plantid }) => {
      notifySuccess('The plant is saved.')
      done(plantid)
    },
  })
  const zone = detail?.timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
  return (
    <FormStack
      onSubmit={() =>
        save.mutate({ plantid: detail?.plantid ?? '', name, companyid, timeZone: zone, limits })
      }
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
      <FormFoot failure={save.error?.message} sending={save.isPending} submit="Save the plant" />
    </FormStack>
  )
}

/** Removes the plant for all users who share it. */
export function RemovePlant({ detail, done }: { detail: PlantDetail; done: () => void }) {
  const remove = useCommand(plant.removePlant, {
    invalidates: [plant.mine, plant.detail],
    onSuccess: () => {
      notifySuccess(`${detail.name} is archived.`)
      done()
    },
  })
  const ask = async () => {
    const question = {
      title: `Archive ${detail.name}?`,
      message:
        'It is no longer shown to anyone who shares it, and its links end. Its rounds stay stored. Save them as a file first if you need them.',
      yes: 'Archive the plant',
      danger: true,
    }
    if (await confirm(question)) remove.mutate({ plantid: detail.plantid })
  }
  return (
    <>
      <SectionTitle mt="xl">Archive</SectionTitle>
      <Quiet>For a plant that is closed or was opened by mistake.</Quiet>
      <Failure>{remove.error?.message}</Failure>
      <Button mt="xs" variant="subtle" color="red" loading={remove.isPending} onClick={() => void ask()}>
        Archive the plant
      </Button>
    </>
  )
}
