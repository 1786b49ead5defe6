import type { InputOf } from '#platform/contract/operation.ts'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { WalletLicense } from '../../../contract/views.ts'
import { licenses } from '../../../contract.ts'
import { type Issuer, type LicenseKind, ruleSets } from '../../../rules/rule-sets.ts'

interface LicenseValues extends Record<string, unknown> {
  issuer: Issuer
  kind: LicenseKind
  class: string
  agency: string
  number: string
  issuedOn: string
  expiresOn: string
  ownHours: string
}

const empty: LicenseValues = {
  issuer: 'TX',
  kind: 'water',
  class: '',
  agency: '',
  number: '',
  issuedOn: '',
  expiresOn: '',
  ownHours: '',
}

/** Queries to invalidate when a license changes. */
export const staleByLicense = [licenses.mine, licenses.completions, licenses.approved, licenses.ceList]

function valuesOf(license: WalletLicense | null): LicenseValues {
  if (!license) return empty
  const { issuer, kind, class: level, agency, number, issuedOn, expiresOn, ownHours } = license
  const own = ownHours === null ? '' : String(ownHours)
  return { issuer, kind, class: level, agency, number, issuedOn, expiresOn, ownHours: own }
}

/** Form state for adding a license, or for editing the given one. */
export function useLicenseForm(
  license: WalletLicense | null,
  done: () => void,
): OperationForm<LicenseValues> {
  // Both operations take the same license; `change` additionally takes the id.
  const operation = license ? licenses.change : licenses.add
  return useOperationForm<typeof operation, LicenseValues>(operation, {
    initial: valuesOf(license),
    toInput: (values) => {
      const input = { license: values } as InputOf<typeof licenses.add>
      return license ? { ...input, licenseid: license.licenseid } : input
    },
    within: 'license',
    invalidates: staleByLicense,
    onSuccess: done,
  })
}

/** Choosing an issuer selects its first kind, and choosing a kind clears the class. */
export function chooseIssuer(form: OperationForm<LicenseValues>['form'], issuer: Issuer): void {
  const kind = ruleSets[issuer].kinds[0]?.kind ?? 'other'
  form.setValues({ issuer, kind, class: '' })
  form.clearErrors()
}
