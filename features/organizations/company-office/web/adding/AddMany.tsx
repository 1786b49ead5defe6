import { OperationError } from '#platform/web/client.ts'
import { useOneAtATime } from '#platform/web/form/use-one-at-a-time.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { personColumns, personFields, type TypedPerson } from '../../rules/people/read-people.ts'
import { AddingProgress } from './AddingProgress.tsx'
import { AddResults, addedText } from './AddResults.tsx'
import { confirmApprovalRequest } from './confirm-approval-request.ts'
import { PastedPeople } from './PastedPeople.tsx'
import { useAddedNotice } from './use-added-notice.ts'
import { usePastedPeople } from './use-pasted-people.ts'

/** Adds a pasted list of people: errors are fixed in their rows, and existing people are skipped. */
export function AddMany({ company }: { company: OpenCompany }) {
  const { compid } = company
  const add = useCommand(corporateAdding.addPeople, {
    invalidates: [
      corporatePeople.people,
      corporatePeople.peopleFilters,
      corporateAdding.invitations,
      corporateAdding.addingProgress,
    ],
  })
  const list = usePastedPeople<AddedPerson>(add.reset)
  const notifyAdded = useAddedNotice(compid)
  const named = list.settled.slice(0, 500).map(({ email, employeeNumber }) => ({ email, employeeNumber }))
  const { data } = useQuery(
    corporateAdding.whoIsThere,
    { compid, people: named },
    { enabled: named.length > 0, keepPrevious: true },
  )
  const send = useOneAtATime(async (people: readonly TypedPerson[]) => {
    try {
      const { results } = await add.mutateAsync({ compid, people: [...people] })
      list.finish(results)
      notifyAdded(addedText(results), results, () => list.read(''))
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (await confirmApprovalRequest(error, compid, people).catch(sayProblemOf)) list.read('')
    }
  })
  return (
    <PastedPeople
      list={list}
      known={named.length > 0 ? data?.known : undefined}
      columns={personFields.map((field) => personColumns[field].toLowerCase()).join(', ')}
      placeholder={'First name\tLast name\tEmail\tTitle …'}
      whose="company"
      verb="Add"
      error={add.error}
      sending={add.isPending}
      onSend={(people) => void send(people)}
      results={
        <>
          <AddingProgress compid={compid} />
          {list.results ? <AddResults compid={compid} results={list.results} /> : null}
        </>
      }
    />
  )
}

const sayProblemOf = (error: unknown): boolean => {
  notifyError(error instanceof Error ? error.message : String(error))
  return true
}
