import { useState } from 'react'
import { notifyMessage } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { corporateTeams } from '../../contract/teams.ts'
import { PickPeople } from '../parts/PickPeople.tsx'
import { placeFilters, usePeopleChoices } from '../parts/people-filters.ts'
import { CoverDays } from './CoverDays.tsx'
import { TeamPreview } from './TeamPreview.tsx'

interface Props {
  company: OpenCompany
  supervisor: { userid: string; name: string }
  onDone: () => void
}

/** Searches people by text and filters, and assigns them to a supervisor. */
export function ChoosePeople({ company: { compid }, supervisor, onDone }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [days, setDays] = useState({ fromDay: '', toDay: '' })
  const choices = usePeopleChoices(compid)
  const assign = useCommand(corporateTeams.assignSupervisor, {
    invalidates: [corporateTeams.team, corporateTeams.teams],
    onSuccess: notifyMessage(onDone),
  })
  const input = { compid, userid: supervisor.userid, empid: [...chosen], ...days }
  return (
    <FormStack
      onSubmit={() => {
        if (chosen.length > 0) assign.mutate({ ...input, checked: true })
      }}
    >
      <PickPeople
        of={corporatePeople.people}
        idsOf={corporatePeople.peopleIds}
        scope={{ compid }}
        filters={placeFilters(choices)}
        whose="Only people of the company are listed."
        chosen={chosen}
        onChange={(people) => setChosen(people.filter((id) => id !== supervisor.userid))}
      />
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
