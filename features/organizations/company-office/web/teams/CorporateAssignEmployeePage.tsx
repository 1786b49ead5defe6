import { Box, Button, Group, Stack, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { notifyUndo, orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporateTeams } from '../../contract/teams.ts'
import { CompanyFrame } from '../parts/CompanyFrame.tsx'
import { companyHref } from '../parts/use-company.ts'
import { ChoosePeople } from './ChoosePeople.tsx'
import { daysText } from './days-text.ts'
import classes from './Teams.module.css'

/** The supervisors of a company, their people, and vacation substitutes. */
export default function CorporateAssignEmployeePage() {
  return (
    <CompanyFrame
      forAdmins
      title="Supervisors"
      lead={() => 'Choose a supervisor, then add or remove people. Set dates to cover a vacation.'}
    >
      {(company) => <Teams company={company} />}
    </CompanyFrame>
  )
}

function Teams({ company }: { company: OpenCompany }) {
  const query = useQuery(corporateTeams.teams, { compid: company.compid })
  const [open, setOpen] = useState('')
  return (
    <QueryState
      query={query}
      empty={{
        when: ({ supervisors }) => supervisors.length === 0,
        title: 'No supervisors yet',
        message: 'Open a person under People and give them the supervisor role.',
        action: (
          <LinkButton to={companyHref('/corporateEmployees', company.compid)} color="copper">
            Go to people
          </LinkButton>
        ),
      }}
    >
      {({ supervisors, without }) => {
        const chosen = supervisors.find(({ userid }) => userid === open) ?? supervisors[0]
        return (
          <div className={classes.panes}>
            <Stack gap="xs" component="nav" aria-label="Supervisors">
              {supervisors.map((each) => (
                <UnstyledButton
                  key={each.userid}
                  className={classes.supervisor}
                  aria-current={each.userid === chosen?.userid}
                  onClick={() => setOpen(each.userid)}
                >
                  <Text fw={600}>{each.name}</Text>
                  <Quiet span>
                    {each.people} {each.people === 1 ? 'person' : 'people'} today
                    {each.later > 0 ? `, ${each.later} later` : ''}
                  </Quiet>
                </UnstyledButton>
              ))}
              <Quiet>
                {without === 0
                  ? 'Everyone has a supervisor today.'
                  : `${without} ${without === 1 ? 'person has' : 'people have'} no supervisor today.`}
              </Quiet>
            </Stack>
            {chosen ? <Team key={chosen.userid} company={company} supervisor={chosen} /> : null}
          </div>
        )
      }}
    </QueryState>
  )
}

type Supervisor = OutputOf<typeof corporateTeams.teams>['supervisors'][number]
type Row = OutputOf<typeof corporateTeams.team>['rows'][number]

function Team({ company, supervisor }: { company: OpenCompany; supervisor: Supervisor }) {
  const { compid } = company
  const { userid, name } = supervisor
  const list = useListState(corporateTeams.team)
  const [adding, setAdding] = useState(false)
  const assign = useCommand(corporateTeams.assignSupervisor, {
    invalidates: [corporateTeams.team, corporateTeams.teams],
  })
  const remove = (row: Row) => {
    const of = { compid, userid, empid: [row.userid] }
    const days = { fromDay: row.fromDay ?? '', toDay: row.toDay ?? '' }
    const undo = () => assign.mutate({ ...of, ...days, checked: true }, orNotify)
    assign
      .mutateAsync({ ...of, checked: false })
      .then(() => notifyUndo(`${name} no longer sees ${row.name}.`, undo), orNotify.onError)
  }
  const columns: Column<Row>[] = [
    column('name', 'Name', { sort: 'name', card: 'heading' }, (row) => row.name),
    column(
      'plant',
      'Plant and shift',
      { card: 'line' },
      (row) => [row.plant, row.shift].filter(Boolean).join(', ') || '–',
    ),
    column('days', 'When', { card: 'line' }, (row) => daysText(row)),
    column('acts', '', (row) => (
      <Button variant="subtle" onClick={() => remove(row)}>
        Remove
      </Button>
    )),
  ]
  return (
    <Box miw={0}>
      <Group justify="space-between" mb="sm">
        <SectionTitle m={0}>{name}</SectionTitle>
        <Group gap="sm">
          <ExportCsv of={corporateTeams.team} input={{ ...list.paging, compid, userid }} />
          <Button color="copper" onClick={() => setAdding(true)}>
            Add people
          </Button>
        </Group>
      </Group>
      <StaffFilters list={list} search={{ label: 'Search the team', example: 'Name' }} />
      <StaffTable
        of={corporateTeams.team}
        input={{ ...list.paging, compid, userid }}
        list={list}
        columns={columns}
        rowKey={(row) => row.userid}
        caption={`People ${name} looks after`}
        empty={{ title: 'No people yet', message: `Add the people ${name} looks after.` }}
      />
      <Dialog
        opened={adding}
        onClose={() => setAdding(false)}
        title={`Add people for ${name}`}
        size="lg"
        keepOpen
      >
        <ChoosePeople company={company} supervisor={supervisor} onDone={() => setAdding(false)} />
      </Dialog>
    </Box>
  )
}
