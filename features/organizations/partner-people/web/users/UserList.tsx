import { Badge, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { OpenPartner } from '#features/core/partner/contract/open-partner.ts'
import { partnerHref } from '#features/core/partner/web/public.tsx'
import { CourseReportDialog } from '#features/organizations/reports/web/public.tsx'
import { fullName } from '#platform/contract/names.ts'
import { callOperation } from '#platform/web/client.ts'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { notifyError } from '#platform/web/notices.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { EmailAddress } from '#platform/web/parts/look/EmailAddress.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { tickColumn } from '#platform/web/staff/bulk/tick-column.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { membership, type PartnerUser } from '../../contract.ts'
import { ModeChoice } from '../parts/ModeChoice.tsx'
import { ChosenUsers } from './ChosenUsers.tsx'

const roles = optionsOf({ admin: 'Administrators', supervisor: 'Supervisors' })

/** Searchable list of a partner's people with selection and bulk actions. */
export function UserList({ partner: { partner, isAdmin } }: { partner: OpenPartner }) {
  const list = useListState(membership.getPartnerUsers, { phoneRows: 8 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reported, setReported] = useState<{ userid: string; name: string } | null>(null)
  const mode = Number(list.filters.mode) || 0
  const input = {
    ...list.paging,
    partner,
    mode,
    role: roles.find(({ value }) => value === list.filters.role)?.value,
  }
  const choose = (rows: readonly PartnerUser[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const { userid } of rows) isChosen ? next.add(userid) : next.delete(userid)
    setChosen(next)
  }
  const isChosen = ({ userid }: PartnerUser) => chosen.has(userid)
  const chooseAll = () =>
    callOperation(membership.userIds, input).then(
      ({ ids }) => setChosen(new Set(ids)),
      (error: Error) => notifyError(error.message),
    )
  return (
    <Stack gap="md">
      <ModeChoice mode={mode} onChange={(next) => list.change({ mode: next === 0 ? '' : String(next) })} />
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Part of a name or email' }}
        filters={isAdmin ? [filterBy('role', 'Role', roles)] : []}
      >
        <ExportCsv small of={membership.getPartnerUsers} input={input} />
        <Button variant="subtle" px="xs" onClick={() => void chooseAll()}>
          Select everyone found
        </Button>
      </StaffFilters>
      <div>
        <StaffTable
          of={membership.getPartnerUsers}
          input={input}
          list={list}
          columns={[tickColumn({ isChosen, choose, nameOf }), ...columnsFor(partner, setReported)]}
          rowKey={({ userid }) => userid}
          caption="People of the partner"
          empty={{
            title: 'No one found',
            message: isAdmin
              ? 'Try another segment or other words, or invite people.'
              : 'Administrators and supervisors of the partner assign people to you.',
          }}
        />
        <ChosenUsers partner={partner} mode={mode} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
      </div>
      <CourseReportDialog person={reported} onClose={() => setReported(null)} />
    </Stack>
  )
}

const nameOf = ({ f_name, l_name }: PartnerUser): string => fullName({ firstName: f_name, lastName: l_name })

function columnsFor(
  partner: string,
  report: (person: { userid: string; name: string }) => void,
): Column<PartnerUser>[] {
  return [
    column('name', 'Name', { sort: 'name', card: 'heading' }, (row) => (
      <Stack component="span" gap={2} align="flex-start">
        <AppLink to={`${partnerHref('/partnerEditUser', partner)}&userid=${row.userid}`}>
          {nameOf(row)}
        </AppLink>
        <Quiet span data-anywhere>
          <EmailAddress>{row.email}</EmailAddress>
        </Quiet>
        <Roles row={row} />
      </Stack>
    )),
    column('courses', 'Courses', { card: 'line' }, ({ enrollments }) => {
      const finished = enrollments.filter((each) => each.finished).length
      return enrollments.length === 0 ? 'No courses' : `${finished} of ${enrollments.length} finished`
    }),
    column('certificates', 'Certificates', ({ certificates }) =>
      certificates.length === 0 ? 'None' : certificates.map(({ number }) => number).join(', '),
    ),
    column('joined', 'Joined', { sort: 'joined' }, ({ joinedAt }) => formatDate(joinedAt)),
    column('report', '', (row) => (
      <Button
        variant="default"
        aria-label={`View Records of ${nameOf(row)}`}
        onClick={() => report({ userid: row.userid, name: nameOf(row) })}
      >
        View Records
      </Button>
    )),
  ]
}

function Roles({ row: { isadmin, isSupervisor, isida } }: { row: PartnerUser }) {
  const held = [isadmin && 'Administrator', isSupervisor && 'Supervisor', isida && 'IDA member'].filter(
    (role) => role !== false,
  )
  if (held.length === 0) return null
  return (
    <Group component="span" gap={6}>
      {held.map((role) => (
        <Badge key={role} size="sm" component="span">
          <Text span inherit>
            {role}
          </Text>
        </Badge>
      ))}
    </Group>
  )
}
