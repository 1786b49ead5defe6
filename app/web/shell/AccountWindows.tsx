import { type ReactNode, useMemo } from 'react'
import { type AccountSlots, AccountSlotsProvider } from '#features/core/accounts/web/public.tsx'
import { openPrivacy, openTerms } from '#features/core/legal/web/public.tsx'
import { DEFAULT_PARTNER } from '#features/core/partner/rules/choose-partner.ts'
import { usePartner } from '#features/core/partner/web/public.tsx'
import { CompanyLogin } from '#features/organizations/sign-on/web/public.tsx'
import { catalog } from '#features/shop/catalog/contract.ts'

/** Provides content of other features to the pages and windows of accounts, which do not depend on them. */
export function AccountWindows({ children }: { children: ReactNode }) {
  const { code } = usePartner()
  const slots = useMemo<AccountSlots>(
    () => ({
      openTerms,
      openPrivacy,
      CompanyLogin,
      languages: catalog.getLanguages,
      partner: { code, isDefault: code === DEFAULT_PARTNER },
    }),
    [code],
  )
  return <AccountSlotsProvider value={slots}>{children}</AccountSlotsProvider>
}
