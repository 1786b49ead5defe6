import { Button } from '@mantine/core'
import { useState } from 'react'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import type { InputOf } from '#platform/contract/operation.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { compliance, type Gap } from '../../contract.ts'
import { stateText } from '../../rules/state-codes.ts'
import { PersonDialog } from '../parts/PersonDialog.tsx'
import { filtersOf, useChoices } from '../parts/people-filters.ts'
import { RemindAll } from '../parts/RemindPeople.tsx'
import { StateMark } from '../parts/StateMark.tsx'

type Input = InputOf<typeof compliance.gaps>

/** Converts the list's search and filters to the input for the people in its rows. */
const peopleOf = ({ sort: _sort, ...input }: Input) => input as InputOf<typeof compliance.matrix>

/** Unmet requirements by person, most urgent first. */
export default function TrainingGapsPage() {
  const list = useListState(compliance.gaps)
  const inputOf = (compid: string) => ({ ...list.input, compid }) as Input
  return (
    <CompanyFrame
      title="Training gaps"
      lead={() => 'Who needs what, the longest overdue first.'}
      actions={({ compid }) => (
        <>
          <RemindAll input={peopleOf(inputOf(compid))} />
          <ExportCsv of={compliance.gaps} input={inputOf(compid)} />
        </>
      )}
    >
      {(company) => (
        <>
          <Gaps company={company} list={list} input={inputOf(company.compid)} />
        </>
      )}
    </CompanyFrame>
  )
}

interface Props {
  company: { compid: string; isAdmin: boolean }
  list: ReturnType<typeof useListState<typeof compliance.gaps>>
  input: Input
}

function Gaps({ company, list, input }: Props) {
  const [opened, setOpened] = useState<Gap | null>(null)
  const choices = useChoices(company.compid)
  const columns: Column<Gap>[] = [
    column('name', 'Person', { card: 'heading', sort: 'name' }, ({ name }) => name),
    column('requirement', 'Requirement', { card: 'line' }, ({ requirement }) => requirement),
    column('state', 'Status', { card: 'line', sort: 'due' }, ({ state, day }) => (
      <StateMark state={state}>{stateText(state, day)}</StateMark>
    )),
    column('plant', 'Plant', ({ plant }) => plant),
    column('shift', 'Shift', ({ shift }) => shift),
    column('jobRole', 'Job role', ({ jobRole }) => jobRole),
    column('open', '', { end: true }, (row) => (
      <Button size="compact-md" variant="default" onClick={() => setOpened(row)}>
        Record
      </Button>
    )),
  ]
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name or email' }}
        filters={filtersOf(choices.data)}
      />
      <StaffTable
        of={compliance.gaps}
        input={input}
        list={list}
        columns={columns}
        rowKey={({ userid, requirementid }) => `${userid} ${requirementid}`}
        caption="Training gaps"
        empty={{ title: 'No gaps', message: 'Everyone who matches has all required training.' }}
      />
      <PersonDialog company={company} person={opened} onClose={() => setOpened(null)} />
    </>
  )
}
