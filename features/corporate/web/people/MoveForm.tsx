import { Autocomplete, Select, Stack } from '@mantine/core'
import { useState } from 'react'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { corporatePeople } from '../../contract/people.ts'

export interface ChosenFormProps {
  compid: string
  userids: string[]
  onCancel: () => void
  onDone: () => void
}

const countText = (count: number) => (count === 1 ? 'one person' : `${count} people`)

/** Moves the chosen people; what is left blank stays as it is. */
export function MoveForm({ compid, userids, onCancel, onDone }: ChosenFormProps) {
  const choices = useQuery(corporatePeople.peopleFilters, { compid }).data
  const [plant, setPlant] = useState('')
  const [shift, setShift] = useState('')
  const [jobRoleId, setJobRole] = useState<string | null>(null)
  const move = useCommand(corporatePeople.changePeople, {
    stale: [corporatePeople.people, corporatePeople.peopleFilters],
    done: ({ changed }) => {
      sayDone(`Changed ${countText(changed)}.`)
      onDone()
    },
  })
  const changes = {
    ...(plant === '' ? {} : { plant }),
    ...(shift === '' ? {} : { shift }),
    ...(jobRoleId === null ? {} : { jobRoleId }),
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (Object.keys(changes).length > 0) move.mutate({ compid, userids, changes })
      }}
    >
      <Stack>
        <Quiet>For {countText(userids.length)}. What you leave blank stays as it is.</Quiet>
        <Autocomplete
          size="md"
          label="Plant"
          data={choices?.plants ?? []}
          value={plant}
          onChange={setPlant}
          maxLength={80}
        />
        <Autocomplete
          size="md"
          label="Shift"
          data={choices?.shifts ?? []}
          value={shift}
          onChange={setShift}
          maxLength={40}
        />
        <Select
          label="Job role"
          data={(choices?.jobRoles ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={jobRoleId}
          onChange={setJobRole}
          clearable
        />
        <FormFoot
          failure={move.error?.message}
          onCancel={onCancel}
          sending={move.isPending}
          submit="Change"
        />
      </Stack>
    </form>
  )
}
