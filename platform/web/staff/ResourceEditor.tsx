import { Fieldset, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { SaveBar } from '../form/SaveBar.tsx'
import { asTyped } from '../form/typed.ts'
import { notifySuccess } from '../notices.ts'
import { invalidate, useQuery } from '../operations.ts'
import { QueryState } from '../parts/QueryState.tsx'
import { useOperationForm } from '../use-operation-form.ts'
import { EditHistory } from './EditHistory.tsx'
import type {
  DraftForm,
  DraftValues,
  ResourceDraft,
  ResourceOperations,
  SaveInput,
  StoredResource,
} from './resource-operations.ts'

export interface ResourceForm<R extends ResourceOperations> {
  of: R
  /** Noun for one record, such as 'expert'. */
  one: string
  /** Returns the draft of a new record. */
  blank: () => ResourceDraft<R>
  fields: (form: DraftForm<R>, stored: StoredResource<R> | null) => ReactNode
  /** Queries that are outdated after a change, in addition to those of the resource. */
  invalidates?: readonly Operation[]
}

interface Props<R extends ResourceOperations> extends ResourceForm<R> {
  /** null creates a new record. */
  id: string | null
  /** Users who may not edit get a read-only form. */
  canEdit?: boolean
  onSaved?: (saved: { id: string; revision: number }) => void
}

/** The form of one record, on a separate page or in the window of its staff page. */
export function ResourceEditor<R extends ResourceOperations>(props: Props<R>) {
  if (props.id === null) return <Fields {...props} stored={null} onReload={() => undefined} />
  return <Loaded key={props.id} {...props} id={props.id} />
}

function Loaded<R extends ResourceOperations>(props: Props<R> & { id: string }) {
  const { of, id } = props
  const query = useQuery(of.read, { id } as InputOf<R['read']>)
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await invalidate(client, [of.read])
    setLoads((before) => before + 1)
  }
  return (
    <QueryState query={query}>
      {(found) => (
        <Fields key={loads} {...props} stored={found as StoredResource<R>} onReload={() => void reload()} />
      )}
    </QueryState>
  )
}

interface FieldsProps<R extends ResourceOperations> extends Props<R> {
  stored: StoredResource<R> | null
  onReload: () => void
}

function Fields<R extends ResourceOperations>(props: FieldsProps<R>) {
  const { of, id, one, blank, fields, stored, invalidates = [], canEdit = true, onReload, onSaved } = props
  const form = useOperationForm<R['save'], DraftValues<R>>(of.save, {
    name: `${of.save.id} ${id ?? 'new'}`,
    initial: asTyped(stored?.draft ?? blank()) as DraftValues<R>,
    revision: stored?.revision,
    within: 'draft',
    toInput: (draft, revision) => ({ id, revision, draft }) as SaveInput<R>,
    invalidates: [of.list, of.read, of.history, ...invalidates],
    onSuccess: (output: OutputOf<R['save']>) => {
      notifySuccess(`The ${one} is saved.`)
      // Runs after the form has settled: closing immediately would ask about input that is already saved.
      setTimeout(() => onSaved?.(output as { id: string; revision: number }))
    },
  })
  return (
    <Stack gap="md">
      <Fieldset variant="unstyled" disabled={!canEdit}>
        <Stack gap="md">{fields(form.form, stored)}</Stack>
      </Fieldset>
      {id === null ? null : <EditHistory of={of.history} id={id} />}
      {canEdit ? (
        <SaveBar form={form} action={`Save the ${one}`} isNew={id === null} onReload={onReload} />
      ) : null}
    </Stack>
  )
}
