import { type ReactNode, useMemo } from 'react'
import { type AccountSlots, AccountSlotsProvider } from '#features/accounts/web/public.tsx'
import { catalog } from '#features/catalog/contract.ts'
import { openPrivacy, openTerms } from '#features/legal/web/public.tsx'
import { DEFAULT_PARTNER } from '#features/partners/rules/choose-partner.ts'
import { usePartner } from '#features/partners/web/public.tsx'

/** What the pages and windows of accounts show of features that accounts do not know. */
export function AccountWindows({ children }: { children: ReactNode }) {
  const { code } = usePartner()
  const slots = useMemo<AccountSlots>(
    () => ({
      openTerms,
      openPrivacy,
      languages: catalog.getLanguages,
      partner: { code, isDefault: code === DEFAULT_PARTNER },
    }),
    [code],
  )
  return <AccountSlotsProvider value={slots}>{children}</AccountSlotsProvider>
}
