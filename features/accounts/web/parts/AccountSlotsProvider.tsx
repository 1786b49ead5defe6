import type { ReactNode } from 'react'
import { type AccountSlots, AccountSlotsContext } from '../slots.ts'

/** Stands around the app and says what accounts show of other features. */
export function AccountSlotsProvider({ value, children }: { value: AccountSlots; children: ReactNode }) {
  return <AccountSlotsContext value={value}>{children}</AccountSlotsContext>
}
