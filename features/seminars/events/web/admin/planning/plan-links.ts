import type { Use } from '#platform/contract/edits.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { eventPlanning } from '../../../contract/planning-contract.ts'
import { eventAdminPath } from '../event-parts.ts'

/** Returns the link to a dependent record: an event's plan, or its participants. */
export const linkToUse = ({ kind, id }: Use): string =>
  eventAdminPath(id, kind === 'event' ? 'plan' : 'people')

/** Queries to invalidate after changes to planning records. */
export const planQueries: readonly Operation[] = [
  eventPlanning.choices,
  eventPlanning.events,
  eventPlanning.archived,
]
