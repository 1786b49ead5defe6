import { Button, NativeSelect, Text, TextInput } from '@mantine/core'
import { confirm } from '#platform/web/confirm.ts'
import { RowList } from '#platform/web/form/RowList.tsx'
import { asTyped } from '#platform/web/form/typed.ts'
import type { PlanChoices } from '../../../../../contract/planning-views.ts'
import { proposeSessions } from '../../../../../rules/planning/events/propose-sessions.ts'
import { dayOfWall, isWallTime, shiftWall, timeOfWall } from '../../../../../rules/planning/wall-time.ts'
import type { EventForm } from '../../parts/event-values.ts'

interface Props {
  form: EventForm
  choices: PlanChoices
}

/** Teaching sessions with check-in and check-out, from which hours are counted. */
export function SessionsSection({ form, choices }: Props) {
  const { sessions, seminars, starts, ends } = form.values
  const propose = async () => {
    const sure =
      sessions.length === 0 ||
      (await confirm({
        title: 'Replace the sessions?',
        message: 'The sessions of this event are replaced by those that the agendas of its seminars give.',
        yes: 'Replace them',
      }))
    if (sure) form.setFieldValue('sessions', asTyped(proposed(form, choices)))
  }
  const addOne = () => {
    const last = sessions.at(-1)
    const next =
      last && isWallTime(last.starts) ? last : { starts, ends: `${dayOfWall(starts)}T${timeOfWall(ends)}` }
    const semid = last?.semid ?? seminars[0]?.semid ?? ''
    const move = last ? 1 : 0
    form.insertListItem('sessions', {
      sessionid: '',
      semid,
      name: '',
      contactMinutes: '60',
      starts: shiftWall(next.starts, move),
      ends: shiftWall(next.ends, move),
    })
  }
  return (
    <RowList
      legend="Sessions"
      hint="People check in and out of each. Credit = length minus breaks."
      rows={sessions}
      one="session"
      none="There are no sessions yet. Propose them, or they are made from the agendas when the event is published."
      onAdd={addOne}
      onRemove={(index) => form.removeListItem('sessions', index)}
      actions={
        <Button size="sm" onClick={() => void propose()} disabled={seminars.length === 0}>
          Propose from the agenda
        </Button>
      }
    >
      {(_session, index) => <SessionFields form={form} choices={choices} index={index} />}
    </RowList>
  )
}

const proposed = (form: EventForm, choices: PlanChoices) => {
  const { starts, ends, seminars } = form.getValues()
  const held = seminars.flatMap(({ semid }) => choices.seminars.find(({ id }) => id === semid) ?? [])
  return proposeSessions(
    { starts, ends },
    held.map(({ id, name, agenda, contactMinutes }) => ({ semid: id, name, agenda, contactMinutes })),
  )
}

function SessionFields({ form, choices, index }: Props & { index: number }) {
  const at = (field: string) => form.getInputProps(`sessions.${index}.${field}`)
  const { seminars } = form.values
  const names = seminars.flatMap(({ semid }) => choices.seminars.find(({ id }) => id === semid) ?? [])
  return (
    <>
      <TextInput flex="3 1 11rem" label="Session" maxLength={120} {...at('name')} />
      {seminars.length > 1 ? (
        <NativeSelect
          label="Of"
          data={[
            { value: '', label: 'Choose a seminar' },
            ...names.map(({ id, code }) => ({ value: id, label: code })),
          ]}
          {...at('semid')}
        />
      ) : null}
      <TextInput flex="1 1 12.5rem" type="datetime-local" label="From" {...at('starts')} />
      <TextInput flex="1 1 12.5rem" type="datetime-local" label="To" {...at('ends')} />
      <TextInput flex="0 1 5.5rem" label="Minutes" inputMode="numeric" {...at('contactMinutes')} />
      {seminars.length === 1 && at('semid').error ? (
        <Text c="red" size="sm" role="alert">
          {at('semid').error}
        </Text>
      ) : null}
    </>
  )
}
