import { Button, Group } from '@mantine/core'
import { IconAddressBook, IconTable, IconUser, IconUserPlus } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { accounts } from '#features/core/accounts/contract.ts'
import { openLogin, useMe } from '#features/core/accounts/web/public.tsx'
import { callOperation, OperationError } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Loading } from '#platform/web/parts/Loading.tsx'
import { normalizedEmail } from '../../../contract/attendee.ts'
import { isBlank } from '../../../contract/entry-draft.ts'
import { sharedFields } from '../../../contract/person-texts.ts'
import type { KnownPerson } from '../../../rules/entry/change-draft.ts'
import { personOfProfile } from '../../../rules/entry/contact-of.ts'
import { fieldId } from '../entry/focus-field.ts'
import type { Entry } from '../entry/use-entry.ts'

const PasteList = lazy(() => import('./PasteList.tsx'))
const ContactPicker = lazy(() => import('./ContactPicker.tsx'))

interface Props {
  entry: Entry
  onAdd: (people: readonly KnownPerson[]) => void
  onAddBlank: () => void
  /** True below the list, where only the most common button is shown. */
  isFoot?: boolean
}

const LOGIN = 'Log in to choose yourself or your contacts. Your entries are kept.'

/** Adds the account's company and address to pasted colleagues without them. */
async function withOwnAddress(people: readonly KnownPerson[]): Promise<readonly KnownPerson[]> {
  const [first, ...others] = people
  if (!first || sharedFields.some((field) => first[field])) return people
  try {
    const own: KnownPerson = personOfProfile(await callOperation(accounts.profile, {}))
    return [{ ...Object.fromEntries(sharedFields.map((field) => [field, own[field]])), ...first }, ...others]
  } catch {
    return people
  }
}

/** Ways to add attendees: by typing, from the account, from earlier registrations, or from a spreadsheet. */
export function AddWays({ entry, onAdd, onAddBlank, isFoot = false }: Props) {
  const { me } = useMe()
  const [opened, setOpened] = useState<'paste' | 'contacts' | null>(null)
  const [adding, setAdding] = useState(false)
  const taken = entry.draft.attendees.map(({ emailAddress }) => normalizedEmail(emailAddress))
  const blank = (
    <Button
      {...(isFoot ? {} : { id: fieldId(null, 'attendees') })}
      variant="default"
      size="sm"
      leftSection={<IconUserPlus size={18} aria-hidden />}
      onClick={onAddBlank}
    >
      {isFoot ? 'Add another attendee' : 'Add attendee'}
    </Button>
  )
  if (isFoot)
    return (
      <Group gap="xs" align="stretch">
        {blank}
      </Group>
    )

  const addMe = async () => {
    if (!me) return openLogin(LOGIN)
    setAdding(true)
    try {
      onAdd([personOfProfile(await callOperation(accounts.profile, {}))])
    } catch (error) {
      if (!(error instanceof OperationError)) throw error
      if (error.status === 401) openLogin(LOGIN)
      else notifyError(error.message)
    } finally {
      setAdding(false)
    }
  }
  const take = (people: readonly KnownPerson[]) => {
    setOpened(null)
    onAdd(people)
  }
  const takePasted = async (people: readonly KnownPerson[]) => {
    take(me && entry.draft.attendees.every(isBlank) ? await withOwnAddress(people) : people)
  }
  const isThere = me !== null && taken.includes(normalizedEmail(me.email))
  return (
    <Group gap="xs" align="stretch">
      {blank}
      {isThere ? null : (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconUser size={18} aria-hidden />}
          loading={adding}
          onClick={() => void addMe()}
        >
          Add me
        </Button>
      )}
      <Button
        variant="default"
        size="sm"
        leftSection={<IconAddressBook size={18} aria-hidden />}
        onClick={() => (me ? setOpened('contacts') : openLogin(LOGIN))}
      >
        From my contacts
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTable size={18} aria-hidden />}
        onClick={() => setOpened('paste')}
      >
        Paste a list
      </Button>
      <Dialog
        opened={opened === 'paste'}
        onClose={() => setOpened(null)}
        title="Paste a list"
        size="xl"
        keepOpen
      >
        <Suspense fallback={<Loading lines={6} />}>
          <PasteList onTake={(people) => void takePasted(people)} onCancel={() => setOpened(null)} />
        </Suspense>
      </Dialog>
      <Dialog
        opened={opened === 'contacts'}
        onClose={() => setOpened(null)}
        title="From my contacts"
        size="lg"
      >
        <Suspense fallback={<Loading lines={6} />}>
          <ContactPicker taken={taken} onTake={take} onCancel={() => setOpened(null)} />
        </Suspense>
      </Dialog>
    </Group>
  )
}
