import { Button, Group, Text } from '@mantine/core'
import { useEffect } from 'react'
import { accounts } from '#features/core/accounts/contract.ts'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { blankEntry, type EntryContact } from '../../../contract/entry-draft.ts'
import { contactOfAttendee, contactOfProfile } from '../../../rules/entry/contact-of.ts'
import { fieldId } from '../entry/focus-field.ts'
import classes from '../entry/Register.module.css'
import type { Entry } from '../entry/use-entry.ts'
import { AddressFields } from '../fields/AddressFields.tsx'
import { LastNameText, TextField } from '../fields/TextField.tsx'

const before = [
  { field: 'f_name', label: 'First name', type: 'text', autoComplete: 'given-name' },
  { field: 'l_name', label: 'Last name', type: 'text', autoComplete: 'family-name' },
  { field: 'title', label: 'Title', type: 'text', autoComplete: 'organization-title' },
  { field: 'email', label: 'Email', type: 'email', autoComplete: 'email' },
  { field: 'phone', label: 'Phone', type: 'tel', autoComplete: 'tel' },
] as const

/** Step 2: the contact responsible for the registration, who receives the invoice. */
export function ContactStep({ entry }: { entry: Entry }) {
  const { draft, change, problems } = entry
  const { me, loading } = useMe()
  const profile = useQuery(accounts.profile, {}, { enabled: me !== null })
  const own = profile.data ? contactOfProfile(profile.data) : null
  const first = contactOfAttendee(draft.attendees[0] ?? blankEntry(0))
  const isKnown = !loading && (me === null || own !== null || profile.isError)
  const isBlank = draft.contact === null
  useEffect(() => {
    if (isBlank && isKnown) change((now) => ({ ...now, contact: own ?? first }))
  })
  const { contact } = draft
  if (!contact) return <Loading lines={6} />

  const type = (typed: Partial<EntryContact>) =>
    change((now) => ({ ...now, contact: { ...contact, ...typed } }))
  const fieldErrors = Object.fromEntries(
    problems.filter(({ step }) => step === 'contact').map(({ field, message }) => [field, message]),
  )
  const idOf = (field: string) => fieldId(null, field)
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className={classes.title}>
        Contact
      </h2>
      <Text c="dimmed" mb="md" maw="44rem">
        Billing and contact person. The invoice and questions go here.
      </Text>
      <Group mb="md">
        {own ? (
          <Button variant="default" size="sm" onClick={() => type(own)}>
            Use my details
          </Button>
        ) : null}
        <Button variant="default" size="sm" onClick={() => type(first)}>
          Copy from attendee 1
        </Button>
      </Group>
      <TileGrid min="13rem" gap="0.75rem 1rem" align="start">
        {before.map(({ field, ...rest }) => {
          const Field = field === 'l_name' ? LastNameText : TextField
          return (
            <Field
              key={field}
              id={idOf(field)}
              {...rest}
              value={contact[field]}
              problem={fieldErrors[field]}
              onType={(value) => type({ [field]: value })}
            />
          )
        })}
        <AddressFields
          idOf={idOf}
          values={contact}
          problems={fieldErrors}
          section="section-contact"
          onType={type}
        />
        <TextField
          id={idOf('fax')}
          label="Fax (optional)"
          type="tel"
          optional
          value={contact.fax}
          problem={fieldErrors.fax}
          onType={(fax) => type({ fax })}
        />
      </TileGrid>
    </section>
  )
}
