import { Button } from '@mantine/core'
import { useState } from 'react'
import type { InputOf } from '#platform/contract/operation.ts'
import { callOperation } from '#platform/web/client.ts'
import { notifyError } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { corporatePeople } from '../../contract/people.ts'

interface Props {
  input: InputOf<typeof corporatePeople.people>
  chosen: ReadonlySet<string>
  onChosen: (ids: readonly string[]) => void
}

/** Selects everyone matching the search and filters, including other pages. */
export function SelectAll({ input, chosen, onChosen }: Props) {
  const [busy, setBusy] = useState(false)
  const total = useQuery(corporatePeople.people, input, { keepPrevious: true }).data?.total ?? 0
  if (total === 0) return <span />
  const all = async () => {
    setBusy(true)
    try {
      onChosen((await callOperation(corporatePeople.peopleIds, input)).ids)
    } catch (error) {
      notifyError(error instanceof Error ? error.message : String(error))
    } finally {
      setBusy(false)
    }
  }
  const isAll = chosen.size > 0 && chosen.size === total
  return (
    <Button variant="subtle" px={0} loading={busy} onClick={() => (isAll ? onChosen([]) : void all())}>
      {isAll ? 'Choose none' : `Select all ${total > 1000 ? 'found' : `${total} found`}`}
    </Button>
  )
}
