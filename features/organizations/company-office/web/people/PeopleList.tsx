import { Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatDate } from '#platform/web/format.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { type StaffFilter, StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { companyRoles } from '../../contract/employee-changes.ts'
import { corporatePeople, type PersonRow } from '../../contract/people.ts'
import { certificateLabels, certificateStates } from '../../rules/people/certificate-state.ts'
import { placeFilters, usePeopleChoices } from '../parts/people-filters.ts'
import { companyHref } from '../parts/use-company.ts'
import { CertificateCell } from './CertificateCell.tsx'
import classes from './People.module.css'
import { roleLabels } from './role-labels.ts'
import { SelectAll } from './SelectAll.tsx'
import { SelectionBar } from './SelectionBar.tsx'

type FilterName = 'plant' | 'shift' | 'jobRole' | 'gap' | 'added' | 'role' | 'certificate' | 'view'

/** Searchable list of a company's people with selection and bulk actions. */
export function PeopleList({ company }: { company: OpenCompany }) {
  const { compid } = company
  const list = useListState(corporatePeople.people, { rows: 50 })
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const filters = usePeopleChoices(compid)
  const { plant, shift, jobRole, gap, added, view } = list.filters
  const isLeavers = view === 'leavers'
  const input = {
    ...list.paging,
    compid,
    plant,
    shift,
    jobRole,
    gap,
    added: added === 'week' ? ('week' as const) : undefined,
    role: companyRoles.find((each) => each === list.filters.role),
    certificate: certificateStates.find((each) => each === list.filters.certificate),
    view: isLeavers ? ('leavers' as const) : undefined,
  }
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isChosen ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  return (
    <Stack gap={0}>
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name, email or number' }}
        filters={filtersOf(filters, company.isAdmin)}
      />
      <Group justify="space-between" mb="xs" gap="sm">
        {isLeavers ? (
          <span />
        ) : (
          <SelectAll input={input} chosen={chosen} onChosen={(ids) => setChosen(new Set(ids))} />
        )}
        <ExportCsv of={corporatePeople.people} input={input} />
      </Group>
      <StaffTable
        of={corporatePeople.people}
        input={input}
        list={list}
        columns={columnsFor(compid, isLeavers, chosen, choose)}
        rowKey={({ memberid }) => memberid}
        caption={isLeavers ? 'People who have left' : 'People of the company'}
        empty={{
          title: isLeavers ? 'No one has left' : 'No one found',
          message: isLeavers
            ? 'People who leave the company are listed here with the day.'
            : 'Try other words or fewer filters, or add people.',
        }}
      />
      <SelectionBar company={company} chosen={[...chosen]} onDone={() => setChosen(new Set())} />
    </Stack>
  )
}

type Choose = (ids: readonly string[], isChosen: boolean) => void

function columnsFor(
  compid: string,
  isLeavers: boolean,
  chosen: ReadonlySet<string>,
  choose: Choose,
): Column<PersonRow>[] {
  const mark: Column<PersonRow> = column('chosen', '', { card: 'mark' }, ({ userid, name }) => (
    <label htmlFor={`choose-${userid}`} className={classes.mark}>
      <Checkbox
        id={`choose-${userid}`}
        size="md"
        aria-label={`Choose ${name}`}
        checked={chosen.has(userid)}
        onChange={(event) => choose([userid], event.currentTarget.checked)}
      />
    </label>
  ))
  return [
    ...(isLeavers ? [] : [mark]),
    column(
      'name',
      'Name',
      { sort: 'name', card: 'heading' },
      ({ userid, name, email, employeeNumber, leftAt }) => (
        <Stack component="span" gap={2} align="flex-start">
          {leftAt ? (
            name
          ) : (
            <AppLink to={`${companyHref('/corporateEditEmployee', compid)}&userid=${userid}`}>{name}</AppLink>
          )}
          <Quiet span data-anywhere>
            {email || (employeeNumber ? `Badge ${employeeNumber}` : '')}
          </Quiet>
        </Stack>
      ),
    ),
    column(
      'plant',
      'Plant and shift',
      { sort: 'plant', card: 'line' },
      ({ plant, shift }) => [plant, shift].filter(Boolean).join(', ') || '–',
    ),
    column('jobRole', 'Job role', ({ jobRole, title }) => jobRole || title || '–'),
    column('role', 'Role', ({ role }) => roleLabels[role]),
    isLeavers
      ? column(
          'left',
          'Left',
          {
            sort: 'joined',
            card: 'line',
          },
          ({ leftAt }) => (leftAt ? formatDate(leftAt) : '–'),
        )
      : column('certificates', 'Certificates', { card: 'line' }, ({ certificates }) =>
          certificates ? <CertificateCell facts={certificates} /> : <Text span>–</Text>,
        ),
  ]
}

/** Returns the filters shared by all people lists and those specific to this one. */
function filtersOf(
  choices: ReturnType<typeof usePeopleChoices>,
  isAdmin: boolean,
): readonly StaffFilter<FilterName>[] {
  const leavers = { value: 'leavers', label: 'Leavers' }
  return [
    ...placeFilters(choices),
    filterBy('certificate', 'Certificates', optionsOf(certificateLabels, certificateStates)),
    filterBy('role', 'Role', optionsOf(roleLabels, companyRoles)),
    ...(isAdmin ? [{ name: 'view' as const, label: 'Current people', options: [leavers] }] : []),
  ]
}
