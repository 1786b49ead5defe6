import { lazy } from 'react'
import { lazyPart } from '#platform/web/prerender/lazy-part.ts'

export { EventStaffFrame } from './admin/EventStaffFrame.tsx'
export { eventAdminPath } from './admin/event-parts.ts'
export { calendarFile, eventPath, OWN_REGISTRATIONS, registerPath, SCHEDULE } from './event-paths.ts'
export { useComingSeminars } from './schedule/elsewhere/use-coming-seminars.ts'
export { HotelBox } from './schedule/event/HotelBox.tsx'
export { DateLeaf } from './schedule/parts/DateLeaf.tsx'
export { EventPageParts } from './schedule/parts/event-page-parts.ts'

/** Next dates for a level (`level`: 'ROSI'); renders nothing if none is published. */
export const NextDates = lazy(() => import('./schedule/elsewhere/NextDates.tsx'))

/** Rows for a few events of the schedule. */
export const SeminarRows = lazyPart(() => import('./schedule/elsewhere/SeminarRows.tsx'))
