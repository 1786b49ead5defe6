import { Alert, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { asTyped, type Typed } from '#platform/web/form/typed.ts'
import { notifySuccess } from '#platform/web/notices.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { EditHistory } from '#platform/web/staff/EditHistory.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { EventDraft } from '../../../../contract/event-draft.ts'
import { eventHeads } from '../../../../contract/head-contract.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import type { PlanChoices, PlannedEvent } from '../../../../contract/planning-views.ts'
import { eventAdminPath } from '../../event-parts.ts'
import classes from './EventEditor.module.css'
import { BasicsSection } from './sections/BasicsSection.tsx'
import { CodesSection } from './sections/CodesSection.tsx'
import { DatesSection } from './sections/DatesSection.tsx'
import { OnlineSection } from './sections/OnlineSection.tsx'
import { PeopleSection } from './sections/PeopleSection.tsx'
import { SeminarsSection } from './sections/SeminarsSection.tsx'
import { SessionsSection } from './sections/SessionsSection.tsx'

type Values = Typed<EventDraft> & Record<string, unknown>

interface Props {
  /** Null for a new event. */
  event: PlannedEvent | null
  draft: EventDraft
  choices: PlanChoices
  onReload: () => void
}

/** Form for all planning data of an event. */
export function EventEditor({ event, draft, choices, onReload }: Props) {
  const navigate = useNavigate()
  const saving = useOperationForm<typeof eventPlanning.saveEvent, Values>(eventPlanning.saveEvent, {
    name: `event ${event?.scheduleid ?? 'new'}`,
    initial: asTyped(draft) as Values,
    revision: event?.revision,
    within: 'event',
    toInput: (values, revision) => ({
      scheduleid: event?.scheduleid ?? null,
      ...(revision ? { revision } : {}),
      event: values,
    }),
    invalidates: [
      eventPlanning.event,
      eventPlanning.events,
      eventPlanning.month,
      eventPlanning.history,
      eventHeads.eventHead,
    ],
    onSuccess: (saved) => {
      notifySuccess(
        event ? 'The event is saved.' : 'The event is saved as a draft. Publish it when it is ready.',
      )
      if (!event) setTimeout(() => void navigate(eventAdminPath(saved.scheduleid), { replace: true }))
    },
  })
  const { form } = saving
  const timesMoved = form.isDirty('starts') || form.isDirty('ends') || form.isDirty('locationid')
  return (
    <Stack gap="clamp(1.25rem, 2.5vw, 2rem)" maw="72rem">
      <Section title="Event">
        <BasicsSection form={form} choices={choices} />
      </Section>
      <Section title="Dates">
        {event && event.registrations > 0 && timesMoved ? (
          <Alert color="orange" mb="md">
            {event.registrations} people are registered. Saving does not notify them: write to them from{' '}
            <AppLink to={eventAdminPath(event.scheduleid, 'mail')}>Email</AppLink> afterwards.
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
      {event ? <EditHistory of={eventPlanning.history} id={event.scheduleid} /> : null}
      <SaveBar
        form={saving}
        action={event ? 'Save the event' : 'Save as a draft'}
        isNew={!event}
        onReload={onReload}
      />
    </Stack>
  )
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="md" className={classes.section} aria-label={title}>
      <SectionTitle m={0}>{title}</SectionTitle>
      <div>{children}</div>
    </Stack>
  )
}
