import { useState } from 'react'
import { notifySuccess } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { corporatePeople } from '../../contract/people.ts'
import { JobRoleField, PlantField, ShiftField } from '../parts/place-fields.tsx'

export interface ChosenFormProps {
  compid: string
  userids: string[]
  onCancel: () => void
  onDone: () => void
}

const countText = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** Moves the selected people; blank fields stay unchanged. */
export function MoveForm({ compid, userids, onCancel, onDone }: ChosenFormProps) {
  const choices = useQuery(corporatePeople.peopleFilters, { compid }).data
  const [plant, setPlant] = useState('')
  const [shift, setShift] = useState('')
  const [jobRoleId, setJobRole] = useState<string | null>(null)
  const move = useCommand(corporatePeople.changePeople, {
    invalidates: [corporatePeople.people, corporatePeople.peopleFilters],
    onSuccess: ({ changed }) => {
      notifySuccess(`Changed ${countText(changed)}.`)
      onDone()
    },
  })
  const changes = {
    ...(plant === '' ? {} : { plant }),
    ...(shift === '' ? {} : { shift }),
    ...(jobRoleId === null ? {} : { jobRoleId }),
  }
  return (
    <FormStack
      onSubmit={() => {
        if (Object.keys(changes).length > 0) move.mutate({ compid, userids, changes })
      }}
    >
      <Quiet>For {countText(userids.length)}. What you leave blank stays as it is.</Quiet>
      <PlantField choices={choices} value={plant} onChange={setPlant} />
      <ShiftField choices={choices} value={shift} onChange={setShift} />
      <JobRoleField choices={choices} value={jobRoleId} onChange={setJobRole} />
      <FormFoot failure={move.error?.message} onCancel={onCancel} sending={move.isPending} submit="Change" />
    </FormStack>
  )
}
