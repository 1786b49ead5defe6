import type { z } from 'zod'
import type { Use } from '#platform/contract/edits.ts'
import type { Operation, OutputOf } from '#platform/contract/operation.ts'
import type { Typed } from '../form/typed.ts'
import type { OperationForm } from '../use-operation-form.ts'
import type { RowIn } from './StaffList.tsx'

/** The operations that `resource()` makes. */
export type ResourceOperations = Readonly<Record<'list' | 'read' | 'save' | 'archive' | 'history', Operation>>

export type ResourceRow<R extends ResourceOperations> = RowIn<R['list']> & {
  id: string
  revision: number
  archived: boolean
}
export type ResourceDraft<R extends ResourceOperations> =
  OutputOf<R['read']> extends { draft: infer Draft extends object } ? Draft : never
/** What `read` answers. */
export interface StoredResource<R extends ResourceOperations> {
  id: string
  revision: number
  archived: boolean
  draft: ResourceDraft<R>
}

export type DraftValues<R extends ResourceOperations> = Typed<ResourceDraft<R>> & Record<string, unknown>
/** The form that the fields of a resource are given. */
export type DraftForm<R extends ResourceOperations> = OperationForm<DraftValues<R>>['form']

/** Where one of what uses something is looked at; undefined where there is no page for it. */
export type LinkTo = (use: Use) => string | undefined

export type SaveInput<R extends ResourceOperations> = z.input<R['save']['input']>
