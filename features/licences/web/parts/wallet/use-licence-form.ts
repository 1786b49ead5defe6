import type { InputOf } from '#platform/contract/operation.ts'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { licences } from '../../../contract.ts'
import { LicenceDraft } from '../../../rules/licence-draft.ts'
import { type Issuer, type LicenceKind, ruleSets } from '../../../rules/rule-sets.ts'
import type { WalletLicence } from '../../../rules/views.ts'

export interface LicenceValues extends Record<string, unknown> {
  issuer: Issuer
  kind: LicenceKind
  class: string
  agency: string
  number: string
  issuedOn: string
  expiresOn: string
  ownHours: string
}

const empty: LicenceValues = {
  issuer: 'TX',
  kind: 'water',
  class: '',
  agency: '',
  number: '',
  issuedOn: '',
  expiresOn: '',
  ownHours: '',
}

/** What a licence makes old: hours, warnings and what waits for it. */
export const staleByLicence = [licences.mine, licences.completions, licences.approved, licences.ceList]

function valuesOf(licence: WalletLicence | null): LicenceValues {
  if (!licence) return empty
  const { issuer, kind, class: level, agency, number, issuedOn, expiresOn, ownHours } = licence
  const own = ownHours === null ? '' : String(ownHours)
  return { issuer, kind, class: level, agency, number, issuedOn, expiresOn, ownHours: own }
}

/** Stores a licence, or changes the one that is given. */
export function useLicenceForm(
  licence: WalletLicence | null,
  done: () => void,
): OperationForm<LicenceValues> {
  // Both take the same licence; the id is a name more.
  const operation = licence ? licences.change : licences.add
  return useOperationForm<typeof operation, LicenceValues>(operation, {
    initial: valuesOf(licence),
    schema: LicenceDraft,
    toInput: (values) => {
      const input = { licence: values } as InputOf<typeof licences.add>
      return licence ? { ...input, licenceid: licence.licenceid } : input
    },
    within: 'licence',
    stale: staleByLicence,
    done,
  })
}

/** Choosing who issued it begins with that issuer's first kind, and choosing a kind with no class. */
export function chooseIssuer(form: OperationForm<LicenceValues>['form'], issuer: Issuer): void {
  const kind = ruleSets[issuer].kinds[0]?.kind ?? 'other'
  form.setValues({ issuer, kind, class: '' })
  form.clearErrors()
}
