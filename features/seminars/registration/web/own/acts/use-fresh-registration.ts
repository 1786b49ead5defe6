import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#platform/web/operations.ts'
import { ownRegistrations } from '../../../contract/own-contract.ts'

/** After a refusal the place is asked for again: the next try is made with what it is now. */
export function useFreshRegistration(failure: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (failure) void invalidate(client, [ownRegistrations.one])
  }, [failure, client])
}
