import type { ReactNode } from 'react'
import { type AccountSlots, AccountSlotsContext } from '../slots.ts'

/** Wraps the app and provides the content of other features that accounts display. */
export function AccountSlotsProvider({ value, children }: { value: AccountSlots; children: ReactNode }) {
  return <AccountSlotsContext value={value}>{children}</AccountSlotsContext>
}
