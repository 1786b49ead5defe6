import type { ComponentType } from 'react'
import { PresencePrompts } from '#features/seminars/attendance/web/public.tsx'
import { EventPageParts } from '#features/seminars/events/web/public.tsx'
import { FreeRegistration } from '#features/seminars/registration/web/public.tsx'

/** Event page with the additions of registration and attendance. */
export const withPeople = (EventPage: ComponentType) => () => (
  <EventPageParts value={parts}>
    <EventPage />
  </EventPageParts>
)

const parts = { FreeRegistration, Presence: PresencePrompts }
