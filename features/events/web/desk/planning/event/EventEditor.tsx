import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { EventDraft } from '../../../../contract/drafts/event-draft.ts'
import { eventHeads } from '../../../../contract/head-contract.ts'
import { seminarPlanning } from '../../../../contract/planning-contract.ts'
import type { PlanChoices, PlannedEvent } from '../../../../contract/planning-views.ts'
import { eventDesk } from '../../event-parts.ts'
import { EditHistory } from '../parts/EditHistory.tsx'
import { PlanSaveBar } from '../parts/PlanSaveBar.tsx'
import { usePlanForm } from '../parts/use-plan-form.ts'
import classes from './EventEditor.module.css'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { CodesSection } from './sections/CodesSection.tsx'
import { DatesSection } from './sections/DatesSection.tsx'
import { OnlineSection } from './sections/OnlineSection.tsx'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { SeminarsSection } from './sections/SeminarsSection.tsx'
import { SessionsSection } from './sections/SessionsSection.tsx'

interface Props {
  /** null makes a new one. */
  event: PlannedEvent | null
  draft: EventDraft
  choices: PlanChoices
  onReload: () => void
}

/** Everything that is planned of one event, in one form. */
export function EventEditor({ event, draft, choices, onReload }: Props) {
  const navigate = useNavigate()
  const command = useCommand(seminarPlanning.saveEvent, {
    stale: [
      seminarPlanning.event,
      seminarPlanning.events,
      seminarPlanning.month,
      seminarPlanning.history,
      eventHeads.eventHead,
    ],
  })
  const plan = usePlanForm<EventDraft>({
    name: `event ${event?.scheduleid ?? 'new'}`,
    draft,
    revision: event?.revision ?? 1,
    schema: EventDraft,
    within: 'event',
    send: async (values, revision) => {
      const saved = await command.mutateAsync({
        scheduleid: event?.scheduleid ?? null,
        ...(event ? { revision } : {}),
        event: values,
      })
      sayDone(event ? 'The event is saved.' : 'The event is saved as a draft. Publish it when it is ready.')
      if (!event) setTimeout(() => void navigate(eventDesk(saved.scheduleid), { replace: true }))
      return saved.revision
    },
  })
  const { form } = plan.saved
  const timesMoved = form.isDirty('starts') || form.isDirty('ends') || form.isDirty('locationid')
  return (
    <div className={classes.editor}>
      <Section title="Event">
        <BasicsSection form={form} choices={choices} />
      </Section>
      <Section title="Dates">
        {event && event.registrations > 0 && timesMoved ? (
          <Alert color="orange" mb="md">
            {event.registrations} people have a place. Nobody is told by saving: write to them from{' '}
            <AppLink to={eventDesk(event.scheduleid, 'mail')}>Mail</AppLink> afterwards.
          </Alert>
        ) : null}
        <DatesSection form={form} />
      </Section>
      <Section title="Seats and seminars">
        <SeminarsSection form={form} choices={choices} event={event} />
      </Section>
      <Section title="Sessions">
        <SessionsSection form={form} choices={choices} />
      </Section>
      <Section title="Codes">
        <CodesSection form={form} />
      </Section>
      <Section title="People and partners">
        <PeopleSection form={form} choices={choices} />
      </Section>
      <Section title="Online">
        <OnlineSection form={form} />
      </Section>
      {event ? <EditHistory id={event.scheduleid} /> : null}
      <PlanSaveBar plan={plan} action={event ? 'Save the event' : 'Save as a draft'} onReload={onReload} />
    </div>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md" className={classes.section} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <div>{children}</div>
    </Stack>
  )
}
