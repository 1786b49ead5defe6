import { useState } from 'react'
import { z } from 'zod'
import { type SavedForm, useSavedForm } from '#features/catalog/web/public.tsx'
import { OperationError } from '#platform/web/client.ts'
import { FieldChange, isSame } from '../../../../contract/field-changes.ts'
import { asTyped, type Typed } from './typed.ts'

interface Options<Draft> {
  /** Names the form among what is typed and not saved. */
  name: string
  draft: Draft
  revision: number
  schema: z.ZodType
  /** The part of the input that holds the draft. */
  within: string
  /** Saves and answers the new revision. */
  send: (values: Typed<Draft>, revision: number) => Promise<number>
}

/** A field that somebody else has changed, and whether theirs stands in the form already. */
export interface Clash extends FieldChange {
  taken: boolean
}

export interface PlanForm<Draft> {
  saved: SavedForm<Typed<Draft> & Record<string, unknown>>
  clashes: readonly Clash[]
  takeTheirs: (clash: Clash) => void
}

const Changes = z.array(FieldChange)

/**
 * A form on something planned. Where somebody else was faster, what they changed and I did not is taken over at once;
 * what both changed is left as I typed it, with theirs beside it to choose.
 */
export function usePlanForm<Draft extends object>(options: Options<Draft>): PlanForm<Draft> {
  const { name, draft, revision, schema, within, send } = options
  const [clashes, setClashes] = useState<readonly Clash[]>([])
  const saved = useSavedForm<Typed<Draft> & Record<string, unknown>>({
    ...{ name, schema, within },
    initial: asTyped(draft) as Typed<Draft> & Record<string, unknown>,
    seen: revision,
    save: async (values, seen) => {
      try {
        const next = await send(values, seen)
        setClashes([])
        return next
      } catch (error) {
        meet(changesIn(error))
        throw error
      }
    },
  })
  const put = (field: string, theirs: unknown) => saved.form.setFieldValue(field, asTyped(theirs) as never)
  const meet = (changes: readonly FieldChange[]) => {
    const [before, now] = [saved.form.getInitialValues(), saved.form.getValues()]
    const met = changes.flatMap((change) => {
      const { field } = change
      const theirs = asTyped(change.theirs)
      if (isSame(now[field], theirs)) return []
      const untouched = isSame(now[field], before[field])
      if (untouched) put(field, change.theirs)
      return [{ ...change, taken: untouched }]
    })
    setClashes(met)
  }
  const takeTheirs = (clash: Clash) => {
    put(clash.field, clash.theirs)
    setClashes((now) => now.map((each) => (each.field === clash.field ? { ...each, taken: true } : each)))
  }
  return { saved, clashes, takeTheirs }
}

function changesIn(error: unknown): FieldChange[] {
  if (!(error instanceof OperationError) || error.code !== 'changed-meanwhile') return []
  const read = Changes.safeParse(error.data.changes)
  return read.success ? read.data : []
}
