import { Select } from '@mantine/core'
import { useState } from 'react'
import { optionsOf } from '#platform/web/form/options.ts'
import { notifyMessage } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { membership } from '../../contract.ts'
import type { ChosenFormProps } from './chosen-form.ts'

const acts = optionsOf({ give: 'Assign to the supervisor', end: 'No longer with the supervisor' })

/** Assigns the selected people to a supervisor, or ends the assignment. */
export function AssignForm({ partner, userids, onCancel, onDone }: ChosenFormProps) {
  const supervisors = useQuery(membership.supervisors, { partner }).data?.supervisors ?? []
  const [supervisor, setSupervisor] = useState<string | null>(null)
  const [act, setAct] = useState('give')
  const [problem, setProblem] = useState('')
  const assign = useCommand(membership.updatePartnerSupervisorsUsers, {
    invalidates: [membership.supervisors, membership.getPartnerUsers, membership.user],
    onSuccess: notifyMessage(onDone),
  })
  return (
    <FormStack
      onSubmit={() => {
        if (!supervisor) return setProblem('Please choose a supervisor.')
        assign.mutate({ supervisorID: supervisor, userID: userids, true: act === 'give' })
      }}
    >
      <Select
        label="Supervisor"
        required
        placeholder="Choose a supervisor"
        data={supervisors.map(({ userid, name, people }) => ({
          value: userid,
          label: `${name}, ${people} ${people === 1 ? 'person' : 'people'}`,
        }))}
        value={supervisor}
        error={problem || undefined}
        onChange={(chosen) => {
          setSupervisor(chosen)
          setProblem('')
        }}
        nothingFoundMessage="No one is a supervisor yet."
      />
      <Select label="What changes" data={acts} value={act} onChange={(chosen) => setAct(chosen ?? 'give')} />
      <Quiet>The role Supervisor is given on the page of a person.</Quiet>
      <FormFoot
        failure={assign.error?.message}
        onCancel={onCancel}
        sending={assign.isPending}
        submit={userids.length === 1 ? 'Save for one person' : `Save for ${userids.length} people`}
      />
    </FormStack>
  )
}
