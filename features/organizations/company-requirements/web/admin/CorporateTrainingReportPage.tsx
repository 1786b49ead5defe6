import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import type { InputOf } from '#platform/contract/operation.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { compliance, type MatrixRow } from '../../contract.ts'
import { MatrixTable } from '../parts/MatrixTable.tsx'
import { PersonDialog } from '../parts/PersonDialog.tsx'
import { filtersOf, useChoices } from '../parts/people-filters.ts'
import { RemindAll } from '../parts/RemindPeople.tsx'
import { SelectionBar, useSelection } from '../parts/SelectionBar.tsx'
import { Legend } from '../parts/StateMark.tsx'

/** Training matrix: people by requirement, with exports. */
export default function CorporateTrainingReportPage() {
  return (
    <CompanyFrame
      title="Training matrix"
      lead={({ name }) => `Required training of each person at ${name}, as of today.`}
      actions={(company) => <Files compid={company.compid} />}
    >
      {(company) => <TrainingMatrix company={company} />}
    </CompanyFrame>
  )
}

/** Returns the URL's filters as operation input. */
function useAsked(compid: string) {
  const list = useListState(compliance.matrix, { phoneRows: 14 })
  const { state, ...filters } = list.filters
  return { list, narrowed: { ...filters, state, compid } as InputOf<typeof compliance.matrixCsv> }
}

function Files({ compid }: { compid: string }) {
  const { list, narrowed } = useAsked(compid)
  return (
    <>
      <RemindAll input={{ ...list.paging, ...narrowed }} />
      <Button
        component="a"
        href={addressOf(compliance.matrixPdf, narrowed)}
        target="_blank"
        rel="noreferrer"
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        PDF
      </Button>
      <Button
        component="a"
        href={addressOf(compliance.matrixCsv, narrowed)}
        variant="default"
        leftSection={<IconDownload size={18} aria-hidden />}
      >
        CSV
      </Button>
    </>
  )
}

function TrainingMatrix({ company }: { company: { compid: string; isAdmin: boolean } }) {
  const { compid } = company
  const { list, narrowed } = useAsked(compid)
  const [opened, setOpened] = useState<MatrixRow | null>(null)
  const selection = useSelection()
  const choices = useChoices(compid)
  const matrix = useQuery(compliance.matrix, { ...list.paging, ...narrowed }, { keepPrevious: true })
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search people', example: 'Name or email' }}
        filters={filtersOf(choices.data)}
      />
      <Legend />
      <QueryState
        query={matrix}
        empty={{
          title: 'No one found',
          message: 'No one matches. Try other words or fewer filters.',
        }}
      >
        {(data) => (
          <>
            <MatrixTable matrix={data} selecting={selection} onOpen={setOpened} />
            <Pager total={data.total} paging={list.paging} onPage={(page) => list.change({ page })} />
          </>
        )}
      </QueryState>
      {selection ? (
        <SelectionBar
          compid={compid}
          selection={selection}
          shown={matrix.data}
          input={{ ...list.paging, ...narrowed }}
        />
      ) : null}
      <PersonDialog company={company} person={opened} onClose={() => setOpened(null)} />
    </>
  )
}
