import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { Pager } from '#platform/web/parts/Pager.tsx'
import { ownRegistrations } from '../../../contract/own-contract.ts'

const ROWS = 50

/** Returns the caller's upcoming or past registrations, page by page. */
export function useRegistrations(when: 'coming' | 'past') {
  const [page, setPage] = useState(1)
  const registrations = useQuery(ownRegistrations.mine, { when, page, rows: ROWS }, { keepPrevious: true })
  return { registrations, paging: { page, rows: ROWS }, setPage }
}

/** Rendered only if there are several pages. */
export function RegistrationsPager(props: React.ComponentProps<typeof Pager>) {
  return props.total > ROWS ? <Pager {...props} /> : null
}
