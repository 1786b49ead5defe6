import type { z } from 'zod'
import type { Use } from '#platform/contract/edits.ts'
import type { Operation, OutputOf } from '#platform/contract/operation.ts'
import type { Typed } from '../form/typed.ts'
import type { OperationForm } from '../use-operation-form.ts'
import type { RowIn } from './StaffList.tsx'

/** The operations created by `resource()`. */
export type ResourceOperations = Readonly<Record<'list' | 'read' | 'save' | 'archive' | 'history', Operation>>

export type ResourceRow<R extends ResourceOperations> = RowIn<R['list']> & {
  id: string
  revision: number
  archived: boolean
}
export type ResourceDraft<R extends ResourceOperations> =
  OutputOf<R['read']> extends { draft: infer Draft extends object } ? Draft : never
/** Response of `read`. */
export interface StoredResource<R extends ResourceOperations> {
  id: string
  revision: number
  archived: boolean
  draft: ResourceDraft<R>
}

export type DraftValues<R extends ResourceOperations> = Typed<ResourceDraft<R>> & Record<string, unknown>
/** The form passed to the fields of a resource. */
export type DraftForm<R extends ResourceOperations> = OperationForm<DraftValues<R>>['form']

/** Returns the page for a record that uses something; undefined if it has no page. */
export type LinkTo = (use: Use) => string | undefined

export type SaveInput<R extends ResourceOperations> = z.input<R['save']['input']>
