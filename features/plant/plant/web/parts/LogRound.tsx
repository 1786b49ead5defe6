import { Button, SegmentedControl, Select, SimpleGrid, Textarea, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { v7 as uuid } from 'uuid'
import { z } from 'zod'
import { showNumber } from '#features/plant/water/rules/show-number.ts'
import { fromSi, type UnitSystem, usualUnit } from '#platform/contract/numbers/units.ts'
import { focusNextField } from '#platform/web/form/focus-next-field.ts'
import { optionsOf } from '#platform/web/form/options.ts'
import { formatDateTime } from '#platform/web/format.ts'
import { notifyStored } from '#platform/web/outbox/notify-stored.ts'
import type { BoxState, PersonBox } from '#platform/web/outbox/person-box.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FocusMode } from '#platform/web/parts/focus/FocusMode.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { fieldsOf } from '../../rules/fields.ts'
import { impossibleValues } from '../../rules/impossible-values.ts'
import { type RoundEntry, roundKind } from '../state/outbox-kinds.ts'
import type { StoredPlant } from '../state/stored-plant.ts'
import { BigField, readTyped } from './BigField.tsx'

interface Props {
  plant: StoredPlant
  box: PersonBox | null
  state: BoxState
  /** The current entry of the round to edit. */
  round: RoundEntry | null
}

/** Manual entry of a round. Works offline; the entry waits in the outbox. */
export function LogRound({ plant, box, state, round }: Props) {
  const [address] = useSearchParams()
  const refused = state.entries.find(({ id }) => id === address.get('entry'))
  const before = refused ? (z.safeParse(roundKind.schema, refused.payload).data ?? null) : round
  return (
    <FocusMode>
      <RoundForm
        key={refused?.id ?? round?.roundid ?? plant.plantid}
        {...{ plant, box, before }}
        replaces={refused?.id ?? null}
      />
    </FocusMode>
  )
}

interface FormProps extends Pick<Props, 'plant' | 'box'> {
  before: RoundEntry | null
  replaces: string | null
}

function RoundForm({ plant, box, before, replaces }: FormProps) {
  const [, setAddress] = useSearchParams()
  const [trainid, setTrain] = useState(before?.trainid ?? plant.trains[0]?.trainid ?? '')
  const [system, setSystem] = useState<UnitSystem>('US')
  const train = plant.trains.find((each) => each.trainid === trainid)
  const fields = fieldsOf(train?.stages ?? 1)
  const [texts, setTexts] = useState<Record<string, string>>(() => textsOf(before, system))
  const [at, setAt] = useState(() => forInput(before ? new Date(before.at) : new Date()))
  const [note, setNote] = useState(before?.note ?? '')
  const [failure, setFailure] = useState('')
  const read = fields.map((field) => ({ field, ...readTyped(field, texts[field.key] ?? '', system) }))
  const values: Record<string, number> = Object.fromEntries(
    read.flatMap(({ field, si }) => (si === null ? [] : [[field.key, si]])),
  )
  const impossible = impossibleValues(values, train?.stages ?? 1)
  const save = async () => {
    const moment = new Date(at)
    if (read.some(({ problem }) => problem !== null)) return setFailure('Please check the marked fields.')
    if (Object.keys(values).length === 0) return setFailure('Please enter at least one reading.')
    if (Number.isNaN(moment.getTime())) return setFailure('Please enter date and time.')
    if (!box || !train) return setFailure('Log in to save a round.')
    const entry: RoundEntry = {
      plantid: plant.plantid,
      roundid: before?.roundid ?? uuid(),
      trainid,
      values,
      note: note.trim(),
      at: moment.toISOString(),
    }
    const label = `${train.name}, ${formatDateTime(entry.at)}`
    if (replaces === null) await box.add(roundKind, entry, label)
    else await box.replace(replaces, roundKind, entry, label)
    setTexts({})
    setNote('')
    setFailure('')
    setAt(forInput(new Date()))
    // Offline, continue with the next round; the trend shows this one after it is sent.
    const plantid = plant.plantid
    setAddress(
      navigator.onLine ? { plant: plantid, part: 'trends', train: trainid } : { plant: plantid, part: 'log' },
    )
    notifyStored(`Round of ${train.name} saved`)
  }
  return (
    <FormStack
      onSubmit={() => {
        void save()
      }}
    >
      <Select
        size="lg"
        label="Train"
        value={trainid}
        onChange={(value) => setTrain(value ?? trainid)}
        data={plant.trains.map((each) => ({ value: each.trainid, label: each.name }))}
        disabled={before !== null}
      />
      <SegmentedControl
        aria-label="Units"
        value={system}
        onChange={(value) => setSystem(value as UnitSystem)}
        data={optionsOf({ US: 'US units', SI: 'Metric' })}
      />
      <TextInput
        size="lg"
        type="datetime-local"
        label="Date and time"
        value={at}
        onChange={(event) => setAt(event.currentTarget.value)}
      />
      <Quiet>You can add a unit, such as 13.8 bar. Leave blank what you did not read.</Quiet>
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="md" onKeyDown={focusNextField}>
        {fields.map((field) => (
          <BigField
            key={field.key}
            {...{ field, system }}
            text={texts[field.key] ?? ''}
            onText={(text) => setTexts({ ...texts, [field.key]: text })}
            last={train?.last[field.key]}
            warning={impossible[field.key]}
          />
        ))}
      </SimpleGrid>
      <Textarea
        minRows={1}
        size="lg"
        label="Note"
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" size="lg" color="copper">
        Save the round
      </Button>
    </FormStack>
  )
}

/** Formats a date in local time for the input field: '2026-11-20T07:40'. */
function forInput(moment: Date): string {
  const local = new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000)
  return local.toJSON().slice(0, -8)
}

function textsOf(before: RoundEntry | null, system: UnitSystem): Record<string, string> {
  if (!before) return {}
  const texts = fieldsOf(4).flatMap(({ key, dimension }) => {
    const si = before.values[key]
    return si === undefined ? [] : [[key, showNumber(fromSi(si, usualUnit(dimension, system)), 5)]]
  })
  return Object.fromEntries(texts)
}
