import { Checkbox, Group, Select } from '@mantine/core'
import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { corporateTeams } from '../../contract/teams.ts'
import { CoverDays } from './CoverDays.tsx'
import { TeamPreview } from './TeamPreview.tsx'
import classes from './Teams.module.css'

interface Props {
  company: OpenCompany
  supervisor: { userid: string; name: string }
  onDone: () => void
}

/** Finds people by words, plant or shift and lets a supervisor look after them. */
export function ChoosePeople({ company: { compid }, supervisor, onDone }: Props) {
  const [search, setSearch] = useState('')
  const [plant, setPlant] = useState('')
  const [shift, setShift] = useState('')
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [days, setDays] = useState({ fromDay: '', toDay: '' })
  const choices = useQuery(corporatePeople.peopleFilters, { compid }).data
  const found = useQuery(
    corporatePeople.people,
    { compid, search, plant, shift, rows: 100 },
    { keepPrevious: true },
  ).data
  const rows = (found?.rows ?? []).filter(({ userid }) => userid !== supervisor.userid)
  const assign = useCommand(corporateTeams.assignSupervisor, {
    invalidates: [corporateTeams.team, corporateTeams.teams],
    onSuccess: ({ message }) => {
      notifySuccess(message)
      onDone()
    },
  })
  const toggle = (ids: readonly string[], isChosen: boolean) =>
    setChosen((now) => [...now.filter((id) => !ids.includes(id)), ...(isChosen ? ids : [])])
  const all = rows.map(({ userid }) => userid)
  const isAll = all.length > 0 && all.every((id) => chosen.includes(id))
  const input = { compid, userid: supervisor.userid, empid: [...chosen], ...days }
  return (
    <FormStack
      onSubmit={() => {
        if (chosen.length > 0) assign.mutate({ ...input, checked: true })
      }}
    >
      <SearchBox value={search} onSearch={setSearch} label="Search people" example="Name or number" />
      <Group grow>
        <Select
          aria-label="Plant"
          placeholder="Plant"
          clearable
          data={choices?.plants ?? []}
          value={plant || null}
          onChange={(value) => setPlant(value ?? '')}
        />
        <Select
          aria-label="Shift"
          placeholder="Shift"
          clearable
          data={choices?.shifts ?? []}
          value={shift || null}
          onChange={(value) => setShift(value ?? '')}
        />
      </Group>
      <Checkbox
        size="md"
        label={`All ${all.length} shown`}
        checked={isAll}
        disabled={all.length === 0}
        onChange={(event) => toggle(all, event.currentTarget.checked)}
      />
      <div className={classes.people}>
        {rows.map(({ userid, name, plant: where, shift: when }) => (
          <Checkbox
            key={userid}
            size="md"
            classNames={{ body: classes.person }}
            label={name}
            description={[where, when].filter(Boolean).join(', ')}
            checked={chosen.includes(userid)}
            onChange={(event) => toggle([userid], event.currentTarget.checked)}
          />
        ))}
      </div>
      <CoverDays {...days} onChange={setDays} />
      {chosen.length > 0 ? <TeamPreview input={input} /> : null}
      <FormFoot
        failure={assign.error?.message}
        onCancel={onDone}
        sending={assign.isPending}
        submit={chosen.length === 0 ? 'Assign' : `Assign ${chosen.length}`}
      />
    </FormStack>
  )
}
