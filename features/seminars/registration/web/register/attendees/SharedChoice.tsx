import { Alert, Text } from '@mantine/core'
import { shortages } from '#features/seminars/events/rules/schedule/seats-left.ts'
import { registerPath } from '#features/seminars/events/web/public.tsx'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { surface } from '#platform/web/parts/look/surface.ts'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { modeFor, seatsWanted, sharedChoice } from '../../../rules/entry/group-of-draft.ts'
import { fieldId } from '../entry/focus-field.ts'
import type { Entry } from '../entry/use-entry.ts'
import { ModeChoice, SeminarTicks } from '../fields/SeminarTicks.tsx'
import classes from './Attendees.module.css'

/** Shared selection of seminars for all attendees without an individual one. */
export function SharedChoice({ entry }: { entry: Entry }) {
  const { draft, event, change, problems, hasReservedSeats } = entry
  const [first] = draft.attendees
  const problem = problems.find(({ attendeeId, field }) => field === 'seminars' && attendeeId === first?.id)
  const short = hasReservedSeats ? [] : shortages(event, seatsWanted(draft, event))
  return (
    <TileGrid
      aria-label="Seminars"
      component="section"
      min="20rem"
      fit
      gap="1rem 2rem"
      py="md"
      px={20}
      {...surface}
    >
      <SeminarTicks
        id={fieldId(null, 'seminars')}
        label={draft.attendees.length > 1 ? 'Seminars for all attendees' : 'Seminars'}
        event={event}
        chosen={sharedChoice(draft, event)}
        problem={first?.seminars === null ? problem?.message : undefined}
        evenFull={hasReservedSeats}
        onChoose={(seminars) => change((now) => ({ ...now, seminars }))}
      />
      <ModeChoice
        label={draft.attendees.length > 1 ? 'All attendees take part' : 'Attendance'}
        event={event}
        mode={modeFor(null, draft, event)}
        evenFull={hasReservedSeats}
        onChoose={(mode) => change((now) => ({ ...now, mode }))}
      />
      {short.length > 0 ? (
        <Alert color="yellow" title="Not enough seats" className={classes.short}>
          {short.map((message) => (
            <Text inherit key={message} mb={4}>
              {message}
            </Text>
          ))}
          <AppLink to={registerPath(event.scheduleid, { wait: true })}>Join the waiting list</AppLink>
        </Alert>
      ) : null}
    </TileGrid>
  )
}
