import { Checkbox, MultiSelect, Select, Stack, TextInput } from '@mantine/core'
import { deliveryMethods } from '#features/certificates/rules/hour-entry.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { licensesDesk } from '../../../contract/desk-contract.ts'
import type { ApprovalRow } from '../../../contract/desk-views.ts'
import { ApprovalDraft } from '../../../contract/drafts.ts'
import { licenses } from '../../../contract.ts'
import { approvalTopics, categoryNames, hourCategories, topicNames } from '../../../rules/approvals.ts'
import { methodNames } from '../../../rules/roster-file.ts'
import { kindNames, texasKinds } from '../../../rules/rule-sets.ts'
import classes from '../Desk.module.css'

interface Values extends Record<string, unknown> {
  courseid: string
  number: string
  hours: string
  kinds: string[]
  from: string
  until: string
  topic: string
  category: string
  deliveryMethod: string
  leadsToLicense: boolean
  audience: string
}

interface Props {
  approval: ApprovalRow | 'new' | null
  onClose: () => void
}

/** Writes a new approval, or corrects one. */
export function ApprovalDialog({ approval, onClose }: Props) {
  const title = approval === 'new' ? 'New approval' : `Approval ${approval?.number ?? ''}`
  return (
    <Dialog opened={approval !== null} onClose={onClose} title={title} size="lg" keepOpen>
      {approval ? <ApprovalForm approval={approval === 'new' ? null : approval} onClose={onClose} /> : null}
    </Dialog>
  )
}

const valuesOf = (approval: ApprovalRow | null): Values => ({
  courseid: approval?.courseid ?? '',
  number: approval?.number ?? '',
  hours: approval ? String(approval.hours) : '',
  kinds: approval?.kinds ?? [],
  from: approval?.from ?? '',
  until: approval?.until ?? '',
  topic: approval?.topic ?? 'other',
  category: approval?.category ?? 'general',
  deliveryMethod: approval?.deliveryMethod ?? 'self-paced',
  leadsToLicense: approval?.leadsToLicense ?? false,
  audience: approval?.audience ?? '',
})

function ApprovalForm({ approval, onClose }: { approval: ApprovalRow | null; onClose: () => void }) {
  const known = useQuery(licensesDesk.approvableCourses, {})
  const { form, send, sending, failure } = useOperationForm<typeof licensesDesk.saveApproval, Values>(
    licensesDesk.saveApproval,
    {
      initial: valuesOf(approval),
      schema: ApprovalDraft,
      toInput: (values) =>
        ({
          approvalid: approval?.approvalid ?? '',
          revision: approval?.revision ?? 0,
          approval: values,
        }) as InputOf<typeof licensesDesk.saveApproval>,
      within: 'approval',
      stale: [licensesDesk.approvalList, licenses.approved, licenses.mine],
      done: () => {
        sayDone('The approval is saved.')
        onClose()
      },
    },
  )
  const courses = known.data?.courses ?? []
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TileGrid min="14rem" fit align="start">
          <Select
            className={classes.wide}
            label="Course"
            description="Courses that are marked for TCEQ in the course editor."
            withAsterisk
            searchable
            data={courses.map(({ courseid, name }) => ({ value: courseid, label: `${courseid} ${name}` }))}
            {...form.getInputProps('courseid')}
          />
          <TextInput label="Approval number" withAsterisk {...form.getInputProps('number')} />
          <TextInput label="Hours" inputMode="decimal" withAsterisk {...form.getInputProps('hours')} />
          <TextInput label="From" type="date" withAsterisk {...form.getInputProps('from')} />
          <TextInput
            label="Until"
            type="date"
            description="The last day; empty while no end is known."
            {...form.getInputProps('until')}
          />
          <MultiSelect
            className={classes.wide}
            size="md"
            label="Licenses"
            withAsterisk
            data={texasKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            {...form.getInputProps('kinds')}
          />
          <Select
            label="Topic"
            allowDeselect={false}
            data={approvalTopics.map((value) => ({ value, label: topicNames[value] }))}
            {...form.getInputProps('topic')}
          />
          <Select
            label="Kind of hours"
            allowDeselect={false}
            data={hourCategories.map((value) => ({ value, label: categoryNames[value] }))}
            {...form.getInputProps('category')}
          />
          <Select
            label="Given"
            allowDeselect={false}
            data={deliveryMethods.map((value) => ({ value, label: methodNames[value] }))}
            {...form.getInputProps('deliveryMethod')}
          />
          <TextInput label="Who needs it" maxLength={300} {...form.getInputProps('audience')} />
          <Checkbox
            className={classes.wide}
            label="Leads to a first license: the notice about convictions is to be acknowledged"
            {...form.getInputProps('leadsToLicense', { type: 'checkbox' })}
          />
        </TileGrid>
        <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save the approval" />
      </Stack>
    </form>
  )
}
