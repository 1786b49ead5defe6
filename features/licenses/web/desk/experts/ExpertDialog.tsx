import { Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import type { InputOf } from '#platform/contract/operation.ts'
import { sayDone } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { licenses } from '../../../contract.ts'
import { licensesDesk } from '../../../rules/desk/desk-contract.ts'
import type { ExpertRow } from '../../../rules/desk/desk-views.ts'
import { ExpertDraft } from '../../../rules/expert-draft.ts'
import classes from '../Desk.module.css'
import { type ExpertForm, type ExpertValues, valuesOf } from './expert-values.ts'
import { ProofRows } from './ProofRows.tsx'

interface Props {
  expert: ExpertRow | 'new' | null
  onClose: () => void
}

/** Writes an entry of the register. */
export function ExpertDialog({ expert, onClose }: Props) {
  const title = expert === 'new' ? 'New expert' : (expert?.name ?? '')
  return (
    <Dialog opened={expert !== null} onClose={onClose} title={title} size="xl" keepOpen>
      {expert ? <Entry expert={expert === 'new' ? null : expert} onClose={onClose} /> : null}
    </Dialog>
  )
}

function Entry({ expert, onClose }: { expert: ExpertRow | null; onClose: () => void }) {
  const { form, send, sending, failure } = useOperationForm<typeof licensesDesk.saveExpert, ExpertValues>(
    licensesDesk.saveExpert,
    {
      initial: valuesOf(expert),
      schema: ExpertDraft,
      toInput: ({ licenses: held, documents, ...values }) =>
        ({
          expertid: expert?.expertid ?? '',
          revision: expert?.revision ?? 0,
          expert: {
            ...values,
            licenses: held.map(({ key: _key, where, ...row }) => ({ ...row, number: where })),
            documents: documents.map(({ key: _key, where, ...row }) => ({ ...row, place: where })),
          },
        }) as InputOf<typeof licensesDesk.saveExpert>,
      within: 'expert',
      stale: [licensesDesk.expertList, licenses.experts],
      done: () => {
        sayDone('The entry is saved.')
        onClose()
      },
    },
  )
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="lg">
        <Person form={form} />
        <ProofRows form={form} name="licenses" legend="Licenses" what="License" where="Number" />
        <ProofRows form={form} name="documents" legend="Documents" what="Document" where="Where it lies" />
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save the entry" />
      </Stack>
    </form>
  )
}

function Person({ form }: { form: ExpertForm }) {
  return (
    <div className={classes.fields}>
      <TextInput label="Name" withAsterisk maxLength={120} {...form.getInputProps('name')} />
      <TextInput label="Title" withAsterisk maxLength={160} {...form.getInputProps('title')} />
      <TextInput
        label="Years hands-on"
        withAsterisk
        inputMode="numeric"
        {...form.getInputProps('yearsHandsOn')}
      />
      <TextInput label="Valid until" type="date" {...form.getInputProps('validUntil')} />
      <Textarea
        className={classes.wide}
        label="Bio"
        withAsterisk
        autosize
        minRows={3}
        maxLength={4000}
        {...form.getInputProps('bio')}
      />
      <TagsInput
        className={classes.wide}
        size="md"
        label="Courses written or reviewed"
        description="Codes, each confirmed with Enter."
        {...form.getInputProps('courses')}
      />
    </div>
  )
}
