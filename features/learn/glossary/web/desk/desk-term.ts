import type { OutputOf } from '#platform/contract/operation.ts'
import type { termDesk } from '../../contract/glossary-desk.ts'

export type DeskTerm = OutputOf<typeof termDesk.list>['rows'][number]
