import { Button, Checkbox, Group, Textarea } from '@mantine/core'
import type { EventView } from '#features/seminars/events/contract/event-view.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import type { EntryAttendee } from '../../../contract/entry-draft.ts'
import { fieldId } from '../entry/focus-field.ts'
import { AddressFields } from '../fields/AddressFields.tsx'
import { ModeChoice, SeminarTicks } from '../fields/SeminarTicks.tsx'
import { TextField } from '../fields/TextField.tsx'
import classes from './Attendees.module.css'
import type { AttendeeProps } from './attendee-props.ts'

/** Additional attendee fields: address, fax, special needs, and individual seminars. */
export function AttendeeDetails(props: AttendeeProps) {
  const { entry, index, problems, actions } = props
  const { id } = entry
  const change = (typed: Partial<EntryAttendee>) => actions.change(id, typed)
  return (
    <div className={classes.details}>
      {index > 0 ? (
        <Checkbox
          size="md"
          label="Same company and address as attendee 1"
          checked={entry.sameAddress}
          onChange={({ currentTarget }) =>
            currentTarget.checked ? change({ sameAddress: true }) : actions.ownAddress(id)
          }
        />
      ) : null}
      <TileGrid min="13rem" gap="0.75rem 1rem" align="start">
        {entry.sameAddress ? null : (
          <AddressFields
            idOf={(field) => fieldId(id, field)}
            values={entry}
            problems={problems}
            section={`section-attendee${index === 0 ? '' : id}`}
            onType={change}
          />
        )}
        <TextField
          id={fieldId(id, 'fax')}
          label="Fax (optional)"
          type="tel"
          optional
          value={entry.fax}
          problem={problems.fax}
          onType={(fax) => change({ fax })}
        />
        <Textarea
          id={fieldId(id, 'special')}
          label="Special needs (optional)"
          placeholder="Diet, ramp, …"
          minRows={1}
          maxRows={6}
          maxLength={2000}
          value={entry.special}
          error={problems.special}
          onChange={({ currentTarget }) => change({ special: currentTarget.value })}
        />
      </TileGrid>
      <OwnChoice {...props} />
    </div>
  )
}

/** Individual seminars of an attendee; by default the shared selection applies. */
function OwnChoice({ entry, index, event, everybodys, everybodysMode, problems, actions }: AttendeeProps) {
  const { id } = entry
  const shared = everybodys === '' ? [] : everybodys.split(' ')
  if (event.seminars.length < 2 && event.modes.length < 2) return null
  const isOwn = entry.seminars !== null || entry.mode !== null
  if (!isOwn) {
    return (
      <Group gap="0.5rem 1rem" c="dimmed">
        <span>Takes part in {chosenNames(event, shared)}, same as group.</span>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={`Change for attendee ${index + 1}`}
          onClick={() => actions.change(id, { seminars: shared, mode: everybodysMode })}
        >
          Change
        </Button>
      </Group>
    )
  }
  return (
    <Group gap="1rem 2rem" align="flex-start">
      <SeminarTicks
        id={fieldId(id, 'seminars')}
        label={`Seminars of attendee ${index + 1}`}
        event={event}
        chosen={entry.seminars ?? shared}
        problem={problems.seminars}
        onChoose={(seminars) => actions.change(id, { seminars })}
      />
      <ModeChoice
        label={`Attendee ${index + 1} takes part`}
        event={event}
        mode={entry.mode ?? everybodysMode}
        onChoose={(mode) => actions.change(id, { mode })}
      />
      <Button
        variant="default"
        size="compact-sm"
        onClick={() => actions.change(id, { seminars: null, mode: null })}
      >
        Same as group
      </Button>
    </Group>
  )
}

function chosenNames(event: EventView, chosen: readonly string[]): string {
  const names = event.seminars.filter(({ semid }) => chosen.includes(semid)).map(({ name }) => name)
  return names.length === 0 ? 'no seminar yet' : names.join(', ')
}
