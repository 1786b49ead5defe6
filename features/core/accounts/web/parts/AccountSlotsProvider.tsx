import type { ReactNode } from 'react'
import { type AccountSlots, AccountSlotsContext } from '../slots.ts'

/** Wraps the app and provides what accounts show of other features. */
export function AccountSlotsProvider({ value, children }: { value: AccountSlots; children: ReactNode }) {
  return <AccountSlotsContext value={value}>{children}</AccountSlotsContext>
}
