import { Button, Stack, Table, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { fullName } from '#platform/contract/names.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import type { RowProblems } from '../../rules/people/pasted-problems.ts'
import {
  personColumns,
  personFields,
  type TypedField,
  type TypedPerson,
} from '../../rules/people/read-people.ts'
import classes from './Adding.module.css'

interface Props {
  people: readonly TypedPerson[]
  problems: RowProblems
  /** Row indexes of people who already belong to the company or partner. */
  known: ReadonlySet<number>
  onChange: (people: readonly TypedPerson[]) => void
}

const SHOWN = 25

/** Rows of a list: those with problems first and editable, the others as read. */
export function PeopleRows({ people, problems, known, onChange }: Props) {
  const [all, setAll] = useState(false)
  const numbered = people.map((person, index) => ({ person, index }))
  const wrong = numbered.filter(({ index }) => problems.has(index) && !known.has(index))
  const right = numbered.filter(({ index }) => !problems.has(index) || known.has(index))
  const change = (index: number, field: TypedField, value: string) =>
    onChange(people.map((person, position) => (position === index ? { ...person, [field]: value } : person)))
  const remove = (index: number) => onChange(people.filter((_, position) => position !== index))
  return (
    <Stack gap="md">
      {wrong.slice(0, SHOWN).map(({ person, index }) => (
        <fieldset key={index} className={classes.problem}>
          <legend>
            Row {index + 1}: {fullName({ firstName: person.f_name, lastName: person.l_name }) || 'no name'}
          </legend>
          <div className={classes.fields}>
            {fieldsOf(problems.get(index)).map((field) => (
              <TextInput
                key={field}
                label={personColumns[field]}
                value={person[field]}
                error={problems.get(index)?.[field]}
                autoComplete="off"
                onChange={(event) => change(index, field, event.currentTarget.value)}
              />
            ))}
            <Button variant="default" onClick={() => remove(index)}>
              Leave out
            </Button>
          </div>
        </fieldset>
      ))}
      {wrong.length > SHOWN ? <Quiet>And {wrong.length - SHOWN} more rows to correct.</Quiet> : null}
      {right.length > 0 ? (
        <section className={classes.rows} aria-label="Rows that can be added">
          <Table aria-label="Rows that can be added">
            <Table.Tbody>
              {right.slice(0, all ? undefined : SHOWN).map(({ person, index }) => (
                <Table.Tr key={index}>
                  <Table.Td>{index + 1}</Table.Td>
                  <Table.Td>{fullName({ firstName: person.f_name, lastName: person.l_name })}</Table.Td>
                  <Table.Td data-anywhere>{person.email || 'Badge and PIN'}</Table.Td>
                  <Table.Td>{[person.plant, person.shift].filter(Boolean).join(', ')}</Table.Td>
                  <Table.Td>{known.has(index) ? <Text c="dimmed">Already here</Text> : null}</Table.Td>
                </Table.Tr>
              ))}
            </Table.Tbody>
          </Table>
          {right.length > SHOWN && !all ? (
            <Button variant="subtle" onClick={() => setAll(true)}>
              Show all {right.length}
            </Button>
          ) : null}
        </section>
      ) : null}
    </Stack>
  )
}

/** Fields shown for a row with problems: name, address, and the invalid fields. */
const fieldsOf = (problems: Partial<Record<TypedField, string>> | undefined): TypedField[] =>
  personFields.filter((field) => ['f_name', 'l_name', 'email'].includes(field) || problems?.[field])
