import { Group, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { Section } from '#features/organizations/company-office/web/public.tsx'
import { formatNumber } from '#platform/web/format.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { directory, type GroupRow } from '../../contract.ts'
import { groupMeaningLabels, groupMeanings } from '../../rules/group-meanings.ts'

const sayMeaning = ({ meaning, plant }: GroupRow): string =>
  meaning === 'plant' ? `Plant: ${plant}` : meaning === 'supervisor' ? 'Supervisors' : 'Nothing yet'

/** The groups of the directory, with their meaning here. */
export function Groups({ compid }: { compid: string }) {
  const list = useListState(directory.groups)
  const [open, setOpen] = useState<GroupRow | null>(null)
  const columns: Column<GroupRow>[] = [
    column('name', 'Group', { sort: 'name' }, ({ name }) => name),
    column('people', 'People', { sort: 'people', end: true }, ({ people }) => formatNumber(people)),
    column('meaning', 'Means', { card: 'line' }, sayMeaning),
    column('acts', '', { end: true }, (row) => (
      <RowButton aria-label={`Change ${row.name}`} onClick={() => setOpen(row)}>
        Change
      </RowButton>
    )),
  ]
  return (
    <Section>
      <Group justify="space-between">
        <SectionTitle m={0}>Groups</SectionTitle>
        <ExportCsv of={directory.groups} input={{ ...list.input, compid }} small />
      </Group>
      <Quiet>
        A group of your directory can set the plant of its people, or make them supervisors. Without a meaning
        it does nothing.
      </Quiet>
      <StaffFilters list={list} search={{ label: 'Search groups' }} />
      <StaffTable
        of={directory.groups}
        list={list}
        input={{ ...list.input, compid }}
        columns={columns}
        rowKey={({ groupid }) => groupid}
        caption="Groups of the directory"
        empty={{ title: 'No groups', message: 'Groups appear here when your directory sends them.' }}
      />
      <Dialog
        opened={open !== null}
        onClose={() => setOpen(null)}
        title={open ? `Group ${open.name}` : ''}
        size="sm"
      >
        {open ? <MapGroup compid={compid} group={open} onClose={() => setOpen(null)} /> : null}
      </Dialog>
    </Section>
  )
}

interface MapProps {
  compid: string
  group: GroupRow
  onClose: () => void
}

function MapGroup({ compid, group, onClose }: MapProps) {
  const { form, send, sending, failure } = useOperationForm(directory.mapGroup, {
    initial: { meaning: group.meaning, plant: group.plant },
    toInput: (values) => ({ compid, groupid: group.groupid, ...values }),
    invalidates: [directory.groups],
    onSuccess: notifyMessage(onClose),
  })
  const { meaning } = form.getValues()
  return (
    <FormStack onSubmit={send}>
      <Select
        label="A person of this group"
        data={groupMeanings.map((value) => ({ value, label: groupMeaningLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('meaning')}
      />
      {meaning === 'plant' ? (
        <TextInput label="Plant or department" withAsterisk {...form.getInputProps('plant')} />
      ) : null}
      {meaning === 'supervisor' ? (
        <Quiet>
          They get the role of supervisor now, and lose it when they leave the group. Choose their people
          under Supervisors.
        </Quiet>
      ) : null}
      <FormFoot failure={failure} onCancel={onClose} sending={sending} submit="Save" />
    </FormStack>
  )
}
