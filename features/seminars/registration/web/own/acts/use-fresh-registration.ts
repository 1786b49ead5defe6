import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { invalidate } from '#platform/web/operations.ts'
import { ownRegistrations } from '../../../contract/own-contract.ts'

/** Refetches the registration after a refusal, so that the next attempt uses its current state. */
export function useFreshRegistration(failure: string | null): void {
  const client = useQueryClient()
  useEffect(() => {
    if (failure) void invalidate(client, [ownRegistrations.one])
  }, [failure, client])
}
