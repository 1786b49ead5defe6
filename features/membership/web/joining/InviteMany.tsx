import { useDebouncedValue } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import {
  problemsOf,
  readPeople,
  type TypedField,
  type TypedPerson,
} from '#features/corporate/rules/people/read-people.ts'
import { PastedPeople } from '#features/corporate/web/public.tsx'
import type { OpenPartner } from '#features/partners/contract/open-partner.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { MOST_INVITED } from '../../contract/invited-person.ts'
import { type InviteResult, partnerJoining } from '../../contract/joining.ts'
import { membership } from '../../contract.ts'
import { InviteResults } from './InviteResults.tsx'

const HINT =
  'Copy the rows in Excel or Google Sheets, or choose a CSV file. A first row with headings may have the columns in any order; without one they are read as first name, last name, email, title.'

/** Invites a pasted list: what is wrong is fixed in its row, and people who are there already are left out. */
export function InviteMany({ partner: { partner } }: { partner: OpenPartner }) {
  const [text, setText] = useState('')
  const [people, setPeople] = useState<readonly TypedPerson[]>([])
  const [fault, setFault] = useState('')
  const [results, setResults] = useState<InviteResult[] | null>(null)
  const read = (typed: string) => {
    const found = readPeople(typed)
    setText(typed)
    setFault(found.fault)
    setPeople(found.people)
    setResults(null)
  }
  const known = useKnown(partner, people)
  const left = people.filter((_, index) => !known.has(index))
  const invite = useCommand(partnerJoining.createUser, {
    stale: [partnerJoining.invitations, membership.getPartnerUsers],
    done: (answer) => {
      setResults(answer.results)
      setPeople([])
      setText('')
    },
  })
  const problems = useMemo(
    () => withRefused(problemsHere(people), invite.error?.fields ?? {}, people, left),
    [people, left, invite.error],
  )
  const send = () =>
    invite.mutate({
      partner,
      values: left.map(({ f_name, l_name, email, title, phone }) => ({
        f_name,
        l_name,
        email,
        title,
        phone,
      })),
    })
  return (
    <PastedPeople
      {...{ text, fault, people, problems, known }}
      hint={HINT}
      placeholder={'First name\tLast name\tEmail\tTitle'}
      onRead={read}
      onChange={setPeople}
      whose="partner"
      verb="Invite"
      left={left.length}
      failure={invite.error?.message ?? null}
      sending={invite.isPending}
      onSend={send}
      results={results ? <InviteResults results={results} /> : null}
    />
  )
}

type Problems = Map<number, Partial<Record<TypedField, string>>>

/** Here nobody joins without an address. */
function problemsHere(people: readonly TypedPerson[]): Problems {
  const problems = problemsOf(people)
  for (const [index, { email }] of people.entries())
    if (email === '')
      problems.set(index, { ...problems.get(index), email: 'Please enter the email address.' })
  return problems
}

/** With what the server refused of the rows that were sent. */
function withRefused(
  problems: Problems,
  fields: Readonly<Record<string, string>>,
  people: readonly TypedPerson[],
  sent: readonly TypedPerson[],
): Problems {
  for (const [path, message] of Object.entries(fields)) {
    const [, position, field] = /^values\.(\d{1,4})\.(\w{1,40})$/.exec(path) ?? []
    const person = sent[Number(position)]
    if (!person || !field) continue
    const index = people.indexOf(person)
    problems.set(index, { ...problems.get(index), [field as TypedField]: message })
  }
  return problems
}

/** The rows of people who belong to the partner already. */
function useKnown(partner: string, people: readonly TypedPerson[]): ReadonlySet<number> {
  const [asked] = useDebouncedValue(people, 400)
  const emails = asked.slice(0, MOST_INVITED).map(({ email }) => email)
  const { data } = useQuery(
    partnerJoining.whoIsThere,
    { partner, emails },
    { enabled: emails.length > 0, keep: true },
  )
  return useMemo(() => new Set(emails.length > 0 ? data?.known : []), [data, emails.length])
}
