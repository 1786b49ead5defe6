import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { OperationError } from '#platform/web/client.ts'
import { useOneAtATime } from '#platform/web/form/use-one-at-a-time.ts'
import { sayProblem } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { type AddedPerson, corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import {
  personColumns,
  personFields,
  problemsOf,
  readPeople,
  type TypedField,
  type TypedPerson,
} from '../../rules/people/read-people.ts'
import { AddResults } from './AddResults.tsx'
import { askApproval } from './ask-approval.ts'
import { PastedPeople } from './PastedPeople.tsx'

const HINT = `Copy the rows in Excel or Google Sheets, or choose a CSV file. A first row with headings may have the columns in any order; without one they are read as ${personFields.map((field) => personColumns[field].toLowerCase()).join(', ')}.`

/** Adds a pasted list: what is wrong is fixed in its row, and people who are there already are left out. */
export function AddMany({ company }: { company: OpenCompany }) {
  const { compid } = company
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly TypedPerson[]>([])
  const [fault, setFault] = useState('')
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({})
  const [results, setResults] = useState<AddedPerson[] | null>(null)
  const read = (typed: string) => {
    const found = readPeople(typed)
    setText(typed)
    setFault(found.fault)
    setPeople(found.people)
    setRefused({})
    setResults(null)
  }
  const problems = useProblems(people, refused)
  const known = useKnown(compid, people)
  const left = people.filter((_, index) => !known.has(index))
  const add = useCommand(corporateAdding.addPeople, {
    stale: [corporatePeople.people, corporatePeople.peopleFilters, corporateAdding.invitations],
    done: (answer) => {
      setResults(answer.results)
      setPeople([])
      setText('')
    },
  })
  const send = useOneAtATime(async () => {
    try {
      await add.mutateAsync({ compid, people: left })
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (await askApproval(error, compid, left).catch(sayProblemOf)) read('')
      else setRefused(error.fields)
    }
  })
  return (
    <PastedPeople
      {...{ text, fault, people, problems, known }}
      hint={HINT}
      placeholder={'First name\tLast name\tEmail\tTitle …'}
      onRead={read}
      onChange={setPeople}
      whose="company"
      verb="Add"
      left={left.length}
      failure={add.error?.message ?? null}
      sending={add.isPending}
      onSend={() => void send()}
      results={results ? <AddResults results={results} /> : null}
    />
  )
}

const sayProblemOf = (error: unknown): boolean => {
  sayProblem(error instanceof Error ? error.message : String(error))
  return true
}

/** What the page and what the server find wrong, by row and field. */
function useProblems(people: readonly TypedPerson[], refused: Readonly<Record<string, string>>) {
  return useMemo(() => {
    const problems = problemsOf(people)
    for (const [path, message] of Object.entries(refused)) {
      const [, index, field] = /^people\.(\d{1,4})\.(\w{1,40})$/.exec(path) ?? []
      if (!index || !field) continue
      const row = Number(index)
      problems.set(row, { ...problems.get(row), [field as TypedField]: message })
    }
    return problems
  }, [people, refused])
}

/** The rows of people who belong to the company already. */
function useKnown(compid: string, people: readonly TypedPerson[]): ReadonlySet<number> {
  const [asked] = useDebouncedValue(people, 400)
  const named = asked.slice(0, 500).map(({ email, employeeNumber }) => ({ email, employeeNumber }))
  const { data } = useQuery(
    corporateAdding.whoIsThere,
    { compid, people: named },
    { enabled: named.length > 0, keep: true },
  )
  return useMemo(() => new Set(named.length > 0 ? data?.known : []), [data, named.length])
}
