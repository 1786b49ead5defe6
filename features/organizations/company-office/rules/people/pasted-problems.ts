import { problemsOf, type TypedField, type TypedPerson } from './read-people.ts'

export type RowProblems = Map<number, Partial<Record<TypedField, string>>>

interface Sent {
  people: readonly TypedPerson[]
  /** Rows of the last request, to which the positions in refusals refer. Rows corrected since then are not included. */
  sent: readonly TypedPerson[]
  /** Server errors by path: `people.3.email`. */
  refused: Readonly<Record<string, string>>
  /** True if every person needs an email address. */
  needsEmail: boolean
}

/** Returns client and server validation errors by row and field. */
export function pastedProblems({ people, sent, refused, needsEmail }: Sent): RowProblems {
  const problems = problemsOf(people)
  const add = (index: number, field: TypedField, message: string) =>
    problems.set(index, { ...problems.get(index), [field]: message })
  for (const [index, { email }] of people.entries())
    if (needsEmail && email === '') add(index, 'email', 'Please enter the email address.')
  for (const [path, message] of Object.entries(refused)) {
    const [, position, field] = /^\w{1,20}\.(\d{1,4})\.(\w{1,40})$/.exec(path) ?? []
    const person = sent[Number(position)]
    const index = person ? people.indexOf(person) : -1
    if (index >= 0 && field) add(index, field as TypedField, message)
  }
  return problems
}
