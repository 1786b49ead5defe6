import { Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { causes } from '../../../rules/causes.ts'
import type { Action } from '../../../rules/train/act.ts'
import { vesselList } from '../../../rules/train/train.ts'
import { Keys, Press } from '../panel/Controls.tsx'

/** Color of explanatory text on the panel. */
const FAINT = '#c6d6e2'

/** Form to name the cause and its location; the last answer counts. */
export function Verdict({ act, named }: { act: (action: Action) => void; named: string }) {
  const [cause, setCause] = useState<string>('scale')
  const [stage, setStage] = useState(1)
  const [vessel, setVessel] = useState('1.1')
  const [place, setPlace] = useState(1)
  const asks = causes.find(({ id }) => id === cause)?.asks ?? null
  const [jointStage = 1, jointVessel = 1] = vessel.split('.').map(Number)
  const where =
    asks === 'joint' ? { stage: jointStage, vessel: jointVessel, place } : asks === 'stage' ? { stage } : {}
  return (
    <Stack gap="sm">
      <Keys
        label="What is the cause?"
        value={cause}
        options={causes.map(({ id, label }) => [id, label] as const)}
        choose={setCause}
      />
      {asks === 'stage' ? (
        <Keys
          label="Which stage?"
          value={stage}
          options={[
            [1, 'Stage 1'],
            [2, 'Stage 2'],
          ]}
          choose={setStage}
        />
      ) : null}
      {asks === 'joint' ? (
        <>
          <Keys
            label="Stage and vessel"
            value={vessel}
            options={vesselList.map(
              (each) => [`${each.stage}.${each.vessel}`, `${each.stage}-${each.vessel}`] as const,
            )}
            choose={setVessel}
          />
          <Keys
            label="Joint between the elements"
            value={place}
            options={[1, 2, 3, 4, 5].map((each) => [each, `${each}–${each + 1}`] as const)}
            choose={setPlace}
          />
        </>
      ) : null}
      <Press onPress={() => act({ do: 'answer', on: cause, ...where })}>Name this cause</Press>
      {named === '' ? null : (
        <Text c={FAINT} fz={14}>
          {named}. You can change it until you finish.
        </Text>
      )}
    </Stack>
  )
}
