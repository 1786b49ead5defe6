import { Select } from '@mantine/core'
import { useState } from 'react'
import { notifyMessage } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { corporatePeople } from '../../contract/people.ts'
import { corporateTeams } from '../../contract/teams.ts'
import { CoverDays } from './CoverDays.tsx'
import { TeamPreview } from './TeamPreview.tsx'

interface Props {
  compid: string
  userids: string[]
  onCancel: () => void
  onDone: () => void
}

/** Assigns the selected people to a supervisor, permanently or for a date range. */
export function AssignForm({ compid, userids, onCancel, onDone }: Props) {
  const choices = useQuery(corporatePeople.peopleFilters, { compid }).data
  const [supervisor, setSupervisor] = useState('')
  const [days, setDays] = useState({ fromDay: '', toDay: '' })
  const assign = useCommand(corporateTeams.assignSupervisor, {
    invalidates: [corporateTeams.teams, corporateTeams.team, corporatePeople.person],
    onSuccess: notifyMessage(onDone),
  })
  const input = { compid, userid: supervisor, empid: userids, ...days }
  return (
    <FormStack
      onSubmit={() => {
        if (supervisor !== '') assign.mutate({ ...input, checked: true })
      }}
    >
      <Select
        label="Supervisor"
        description="People can have several supervisors."
        data={(choices?.supervisors ?? []).map(({ userid, name }) => ({ value: userid, label: name }))}
        value={supervisor || null}
        onChange={(chosen) => setSupervisor(chosen ?? '')}
        searchable
        required
      />
      <CoverDays {...days} onChange={setDays} />
      {supervisor === '' ? null : <TeamPreview input={input} />}
      <FormFoot
        failure={assign.error?.message}
        onCancel={onCancel}
        sending={assign.isPending}
        submit="Assign"
      />
    </FormStack>
  )
}
