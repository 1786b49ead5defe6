import type { OutputOf } from '#platform/contract/operation.ts'
import type { termAdmin } from '../../contract/glossary-admin.ts'

export type AdminTerm = OutputOf<typeof termAdmin.list>['rows'][number]
