import { PresencePrompts } from '#features/attendance/web/public.tsx'
import { plugEventPage } from '#features/events/web/public.tsx'
import { FreeRegistration } from '#features/registration/web/public.tsx'

/** What registration and attendance add to the pages of events. */
export function composeEventPage(): void {
  plugEventPage({ FreeRegistration, Presence: PresencePrompts })
}
