import type { Use } from '#platform/contract/edits.ts'
import type { Operation } from '#platform/contract/operation.ts'
import { eventPlanning } from '../../../contract/planning-contract.ts'
import { eventAdminPath } from '../event-parts.ts'

/** Where what uses something is looked at: an event's plan, or its people. */
export const linkToUse = ({ kind, id }: Use): string =>
  eventAdminPath(id, kind === 'event' ? 'plan' : 'people')

/** What is old after a change of what events are made of. */
export const planQueries: readonly Operation[] = [
  eventPlanning.choices,
  eventPlanning.events,
  eventPlanning.archived,
]
