import { type UseFormReturnType, useForm } from '@mantine/form'
import { useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { schemaMessages } from '#platform/web/use-operation-form.ts'
import { type RegistrantDetail, RegistrantForm, registrants } from '../../../contract/registrants-contract.ts'
import {
  changedFields,
  type FieldConflict,
  type RegistrantChanges,
  type RegistrantValues,
} from '../../../rules/registrants/registrant-values.ts'

/** What somebody else has changed while the form was open. */
export interface Meanwhile {
  by: string
  at: string
  /** What both have changed: the reader decides. */
  changes: readonly FieldConflict[]
  /** What only the other has changed: it stands in the form already. */
  taken: readonly FieldConflict[]
}

interface RegistrantEditing {
  form: UseFormReturnType<RegistrantValues>
  isChanged: boolean
  isSending: boolean
  failure: string | null
  meanwhile: Meanwhile | null
  /** Saves what was typed, over what others wrote meanwhile where they are told of. */
  save: () => Promise<void>
  /** Takes what the other wrote in one field. */
  takeTheirs: (conflict: FieldConflict) => void
}

const pick = (values: RegistrantValues, fields: readonly (keyof RegistrantValues)[]): RegistrantChanges =>
  Object.fromEntries(fields.map((field) => [field, values[field]]))

/** The form of a registrant: it sends only what was changed, and keeps what was typed when another was quicker. */
export function useRegistrantForm(registrant: RegistrantDetail): RegistrantEditing {
  const [seen, setSeen] = useState<RegistrantValues>(registrant.values)
  const [revision, setRevision] = useState(registrant.revision)
  const [failure, setFailure] = useState<string | null>(null)
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const form = useForm<RegistrantValues>({
    initialValues: registrant.values,
    validate: (values) => schemaMessages(RegistrantForm, values),
    validateInputOnBlur: true,
  })
  const change = useCommand(registrants.change, {
    stale: [registrants.one, registrants.list],
  })
  const fields = changedFields(seen, form.values)

  const readRefusal = (error: unknown) => {
    if (!(error instanceof OperationError)) throw error
    form.setErrors(readFields(error.fields))
    setFailure(error.code === 'conflict' ? null : error.message)
    if (error.code !== 'conflict') return
    const told = error.data as unknown as Omit<Meanwhile, 'taken'> & { revision: number }
    const theirs = Object.fromEntries(told.changes.map(({ field, theirs: value }) => [field, value]))
    const taken = told.changes.filter(({ field }) => !fields.includes(field))
    form.setValues(Object.fromEntries(taken.map(({ field, theirs: value }) => [field, value])))
    // Sent again, it is written over what is shown now: that is what the reader has seen.
    setSeen((before) => ({ ...before, ...theirs }))
    setRevision(told.revision)
    setMeanwhile({ ...told, taken, changes: told.changes.filter(({ field }) => fields.includes(field)) })
  }
  const save = async () => {
    if (form.validate().hasErrors) return
    setFailure(null)
    try {
      const changes = pick(form.values, fields)
      const saved = await change.mutateAsync({ recordid: registrant.recordid, revision, changes, seen })
      setSeen(form.values)
      setRevision(saved.revision)
      setMeanwhile(null)
      sayDone(saved.says)
    } catch (error) {
      readRefusal(error)
    }
  }
  const takeTheirs = ({ field, theirs }: FieldConflict) => {
    form.setValues({ [field]: theirs })
    setMeanwhile((now) => now && { ...now, changes: now.changes.filter((each) => each.field !== field) })
  }
  return {
    form,
    isChanged: fields.length > 0,
    isSending: change.isPending,
    failure,
    meanwhile,
    save,
    takeTheirs,
  }
}

/** The server tells fields as the command has them: `changes.emailAddress`. */
const readFields = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([path, says]) => [path.replace(/^changes\./, ''), says]))
