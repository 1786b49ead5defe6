import { Stack } from '@mantine/core'
import { useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { emptyPerson } from '../../rules/people/read-people.ts'
import { AddResults } from './AddResults.tsx'
import { confirmApprovalRequest } from './confirm-approval-request.ts'
import { PersonFields, type PersonValues } from './PersonFields.tsx'
import { useAddedNotice } from './use-added-notice.ts'

const blank: PersonValues = { ...emptyPerson, jobRoleId: '' }

/** Adds one person, or requests it from an administrator. */
export function AddOne({ company }: { company: OpenCompany }) {
  const { compid } = company
  const [added, setAdded] = useState<AddedPerson | null>(null)
  const notifyAdded = useAddedNotice(compid)
  const { form, send, sending, failure, reset } = useOperationForm<
    typeof corporateAdding.addEmployee,
    PersonValues
  >(corporateAdding.addEmployee, {
    initial: blank,
    within: 'data',
    toInput: (values) => ({
      compid,
      adminType: '',
      userid: '',
      data: { ...values, jobRoleId: values.jobRoleId ?? '' },
    }),
    invalidates: [corporatePeople.people, corporatePeople.peopleFilters, corporateAdding.invitations],
    onSuccess: ({ good: _, message, ...person }) => {
      notifyAdded(message, [person], () => setAdded(null))
      setAdded(person)
      form.reset()
    },
    onError: (error) => void request(error),
  })
  const request = async (error: OperationError) => {
    try {
      if (await confirmApprovalRequest(error, compid, [form.getValues()])) reset()
    } catch (error) {
      notifyError(error instanceof OperationError ? error.message : String(error))
    }
  }
  return (
    <Stack maw={720}>
      <FormStack onSubmit={send}>
        <PersonFields compid={compid} form={form} />
        <FormFoot failure={failure} sending={sending} submit="Add person" />
      </FormStack>
      <Dialog opened={added !== null} onClose={() => setAdded(null)} title="Added" size="md" keepOpen>
        <AddResults compid={compid} results={added ? [added] : []} />
      </Dialog>
    </Stack>
  )
}
