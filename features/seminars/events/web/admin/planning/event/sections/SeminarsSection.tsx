import { NativeSelect, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { LimitField } from '#platform/web/form/LimitField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import type { PlanChoices, PlannedEvent } from '../../../../../contract/planning-views.ts'
import { modesOf } from '../../../../../rules/event-labels.ts'
import type { EventForm } from '../../parts/event-values.ts'

interface Props {
  form: EventForm
  choices: PlanChoices
  event: PlannedEvent | null
}

/** Seat limits, and the seminars of the event. */
export function SeminarsSection({ form, choices, event }: Props) {
  const modes = modesOf(form.values.format)
  const { seminars } = form.values
  const unused = choices.seminars.find(({ id }) => !seminars.some(({ semid }) => semid === id))
  const add = () => {
    const semid = unused?.id ?? ''
    form.insertListItem('seminars', { semid, ownPrice: '', seatLimit: null, joinCode: '' })
  }
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="md">
        {modes.includes('in-person') ? (
          <LimitField
            label="Seats in the room"
            description={takenText(event?.seatsTaken)}
            input={form.getInputProps('seatLimit')}
          />
        ) : null}
        {modes.includes('online') ? (
          <LimitField
            label="Online seats"
            description={takenText(event?.onlineTaken)}
            input={form.getInputProps('onlineLimit')}
          />
        ) : null}
      </SimpleGrid>
      <RowList
        legend="Seminars of this event"
        hint="People register for one or more of them. Leave the price blank for the usual price, and the limit blank for no limit."
        rows={seminars}
        one="seminar"
        none="No seminar has been chosen yet."
        onAdd={unused ? add : undefined}
        onRemove={(index) => form.removeListItem('seminars', index)}
      >
        {({ semid }, index) => {
          const chosen = choices.seminars.find(({ id }) => id === semid)
          return (
            <>
              <NativeSelect
                flex="3 1 16rem"
                label="Seminar"
                data={optionsOf(choices, semid)}
                {...form.getInputProps(`seminars.${index}.semid`)}
              />
              <TextInput
                flex="0 1 6.5rem"
                label="Price, USD"
                placeholder={chosen?.price ?? ''}
                inputMode="decimal"
                {...form.getInputProps(`seminars.${index}.ownPrice`)}
              />
              <LimitField
                narrow
                label="Limit"
                description=""
                input={form.getInputProps(`seminars.${index}.seatLimit`)}
              />
              {modes.includes('online') ? (
                <TextInput label="Code to join" {...form.getInputProps(`seminars.${index}.joinCode`)} />
              ) : null}
            </>
          )
        }}
      </RowList>
      {form.errors.seminars ? (
        <Text c="red" size="sm" role="alert">
          {form.errors.seminars}
        </Text>
      ) : null}
    </Stack>
  )
}

const takenText = (taken = 0) => (taken === 0 ? 'Leave blank for no limit.' : `${taken} are taken.`)

function optionsOf({ seminars }: PlanChoices, chosen: string) {
  const options = seminars.map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))
  if (chosen === '') return [{ value: '', label: 'Choose a seminar' }, ...options]
  const isKnown = options.some(({ value }) => value === chosen)
  return isKnown ? options : [{ value: chosen, label: 'One from the archive' }, ...options]
}
