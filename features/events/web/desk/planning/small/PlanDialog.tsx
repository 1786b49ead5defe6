import { Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { InputOf, Operation, OutputOf } from '#platform/contract/operation.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { asTyped, type Typed } from '#platform/web/form/typed.ts'
import { sayDone } from '#platform/web/notices.ts'
import { forget, useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { type OperationForm, useOperationForm } from '#platform/web/use-operation-form.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'
import { EditHistory } from '../parts/EditHistory.tsx'
import classes from './PlanDialog.module.css'

type Values<Draft> = Typed<Draft> & Record<string, unknown>
export type DraftForm<Draft> = OperationForm<Values<Draft>>['form']

/** What makes the dialog of one of the small kinds. */
export interface PlanKindForm<Draft extends object, Read extends Operation, Save extends Operation> {
  /** 'location': how one is called, and what its typing is kept under. */
  one: string
  read: Read
  save: Save
  list: Operation
  blank: () => Draft
  draftOf: (stored: OutputOf<Read>) => { draft: Draft; revision: number }
  /** The input of the save. */
  toInput: (wish: { id: string | null; revision?: number; draft: Typed<Draft> }) => InputOf<Save>
  fields: (form: DraftForm<Draft>) => ReactNode
}

interface Props<Draft extends object, Read extends Operation, Save extends Operation> {
  kind: PlanKindForm<Draft, Read, Save>
  /** The id of what is edited, 'new', or '' for nothing. */
  editing: string
  onClose: () => void
}

/** The form of one of the small kinds in a window. */
export function PlanDialog<Draft extends object, Read extends Operation, Save extends Operation>(
  props: Props<Draft, Read, Save>,
) {
  const { kind, editing, onClose } = props
  const title = editing === 'new' ? `New ${kind.one}` : `Change the ${kind.one}`
  return (
    <Dialog opened={editing !== ''} onClose={onClose} title={title} size="lg" keepOpen>
      {editing === '' ? null : editing === 'new' ? (
        <PlanFields {...props} stored={null} onReload={() => undefined} />
      ) : (
        <Stored key={editing} {...props} />
      )}
    </Dialog>
  )
}

function Stored<Draft extends object, Read extends Operation, Save extends Operation>(
  props: Props<Draft, Read, Save>,
) {
  const { kind, editing } = props
  const query = useQuery(kind.read, { id: editing } as InputOf<Read>)
  const client = useQueryClient()
  const [loads, setLoads] = useState(0)
  const reload = async () => {
    await forget(client, [kind.read])
    setLoads((before) => before + 1)
  }
  return (
    <QueryState query={query}>
      {(found) => (
        <PlanFields key={loads} {...props} stored={kind.draftOf(found)} onReload={() => void reload()} />
      )}
    </QueryState>
  )
}

interface FieldsProps<Draft extends object, Read extends Operation, Save extends Operation>
  extends Props<Draft, Read, Save> {
  stored: { draft: Draft; revision: number } | null
  onReload: () => void
}

function PlanFields<Draft extends object, Read extends Operation, Save extends Operation>(
  props: FieldsProps<Draft, Read, Save>,
) {
  const { kind, editing, stored, onClose, onReload } = props
  const saving = useOperationForm<Save, Values<Draft>>(kind.save, {
    name: `${kind.one} ${editing}`,
    initial: asTyped(stored?.draft ?? kind.blank()) as Values<Draft>,
    revision: stored?.revision,
    within: 'draft',
    toInput: (draft, revision) =>
      kind.toInput({ id: stored ? editing : null, ...(revision ? { revision } : {}), draft }),
    stale: [kind.read, kind.list, eventPlanning.choices, eventPlanning.history, eventPlanning.events],
    done: () => {
      sayDone(`The ${kind.one} is saved.`)
      setTimeout(onClose)
    },
  })
  return (
    <Stack gap="md" className={classes.fields}>
      {kind.fields(saving.form)}
      {stored ? <EditHistory id={editing} /> : null}
      <SaveBar form={saving} action={`Save the ${kind.one}`} onReload={onReload} />
    </Stack>
  )
}
