import { Button, Checkbox, Group, Stack } from '@mantine/core'
import { useState } from 'react'
import { fullName, lastNameInForm } from '#platform/contract/names.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { normalizedEmail } from '../../../contract/attendee.ts'
import { type KnownContact, registration } from '../../../contract.ts'
import type { KnownPerson } from '../../../rules/entry/change-draft.ts'
import classes from './Attendees.module.css'

interface Props {
  /** Email addresses already in the list. */
  taken: readonly string[]
  onTake: (people: readonly KnownPerson[]) => void
  onCancel: () => void
}

/** Selects one or more contacts that the caller has registered before, or members of their company. */
export default function ContactPicker({ taken, onTake, onCancel }: Props) {
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly KnownContact[]>([])
  const contacts = useQuery(registration.contacts, { search }, { keepPrevious: true })
  const isChosen = ({ email }: KnownContact) => chosen.some((contact) => contact.email === email)
  const toggle = (contact: KnownContact) =>
    setChosen((before) =>
      isChosen(contact) ? before.filter(({ email }) => email !== contact.email) : [...before, contact],
    )
  return (
    <Stack>
      <SearchBox value={search} onSearch={setSearch} label="Search by name, email or company" />
      <QueryState
        query={contacts}
        empty={{
          when: (found) => found.length === 0,
          title: search ? 'No match' : 'You have no contacts yet',
          message: search
            ? 'Try a part of the name or of the company.'
            : 'People you register appear here next time.',
        }}
      >
        {(found) => (
          <ul className={classes.contacts}>
            {found.map((contact) => {
              const isThere = taken.includes(normalizedEmail(contact.email))
              return (
                <li key={contact.email}>
                  <Checkbox
                    size="md"
                    disabled={isThere}
                    checked={isThere || isChosen(contact)}
                    label={fullName({ firstName: contact.f_name, lastName: contact.l_name })}
                    description={[isThere ? 'In the list already' : contact.email, contact.company]
                      .filter(Boolean)
                      .join(' · ')}
                    onChange={() => toggle(contact)}
                  />
                </li>
              )
            })}
          </ul>
        )}
      </QueryState>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel}>
          Cancel
        </Button>
        <Button color="copper" disabled={chosen.length === 0} onClick={() => onTake(chosen.map(personOf))}>
          {chosen.length === 0 ? 'Add' : `Add ${chosen.length}`}
        </Button>
      </Group>
    </Stack>
  )
}

function personOf({ email, phone_1, ...contact }: KnownContact): KnownPerson {
  return { ...contact, l_name: lastNameInForm(contact), emailAddress: email, phone: phone_1 }
}
