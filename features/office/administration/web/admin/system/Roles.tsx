import { Group, Text } from '@mantine/core'
import { IconUserShield } from '@tabler/icons-react'
import { useState } from 'react'
import { capabilities } from '#platform/contract/access.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { RowButton } from '#platform/web/parts/look/RowButton.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { office } from '../../../contract/office-contract.ts'
import type { HolderRow } from '../../../contract/office-rows.ts'
import { capabilityLabels } from '../../../rules/office/capability-labels.ts'
import { GiveRole } from './GiveRole.tsx'
import { HeldRole } from './HeldRole.tsx'
import { RoleRequests } from './RoleRequests.tsx'
import { SecondStepOf } from './SecondStepOf.tsx'

const choices = capabilities.map((value) => ({ value, label: capabilityLabels[value].label }))

/** Users with their roles. The search finds any user so that a role can be granted. */
export function Roles() {
  const list = useListState(office.holderList)
  const [person, setPerson] = useState<HolderRow | null>(null)
  const columns: Column<HolderRow>[] = [
    column('name', 'Name', { card: 'heading' }, (row) => row.name),
    column('username', 'User name', (row) => row.username),
    column('email', 'Email', (row) => row.email),
    column('roles', 'Roles', (row) => <HeldRoles row={row} />),
    column('second', 'Second step', (row) => <SecondStepOf person={row} />),
    column('give', 'Give', { end: true }, (row) => (
      <RowButton
        leftSection={<IconUserShield size={16} aria-hidden />}
        aria-label={`Give ${row.name} a role`}
        onClick={() => setPerson(row)}
      >
        Assign a role
      </RowButton>
    )),
  ]
  return (
    <>
      <RoleRequests />
      <Group justify="space-between" align="flex-start" mb="sm">
        <Text c="dimmed" maw="40rem">
          Everyone with a role. Search to find other people and give them one.
        </Text>
        <ExportCsv of={office.holderList} input={list.input} />
      </Group>
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name, user name or email' }}
        filters={[{ name: 'capability', label: 'Role', options: choices }]}
      />
      <StaffTable
        of={office.holderList}
        list={list}
        columns={columns}
        rowKey={(row) => row.userid}
        caption="People and their roles"
        empty={{ title: 'No one found', message: 'Try a part of the name, or the whole email address.' }}
      />
      <GiveRole person={person} onClose={() => setPerson(null)} />
    </>
  )
}

function HeldRoles({ row }: { row: HolderRow }) {
  if (row.grants.length === 0) return <Text c="dimmed">none</Text>
  return (
    <Group gap={6}>
      {row.grants.map((grant) => (
        <HeldRole key={`${grant.capability} ${grant.scope}`} person={row} grant={grant} />
      ))}
    </Group>
  )
}
