import { Select, TextInput } from '@mantine/core'
import { DayField } from '#platform/web/form/DayField.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import {
  asksHours,
  type Issuer,
  issuers,
  kindNames,
  type LicenseKind,
  ruleSets,
} from '../../../rules/rule-sets.ts'
import { chooseIssuer, type useLicenseForm } from './use-license-form.ts'

type Form = ReturnType<typeof useLicenseForm>['form']

interface Props {
  form: Form
  /** Restricts the form to licenses of this issuer and hides the issuer field. */
  only?: Issuer
}

const issuerChoices = issuers.map((issuer) => ({ value: issuer, label: ruleSets[issuer].name }))

/** License fields; the set depends on the issuer. */
export function LicenseFields({ form, only }: Props) {
  const { issuer, kind } = form.values
  const { kinds } = ruleSets[issuer]
  const levels = kinds.find((each) => each.kind === kind)?.classes ?? []
  return (
    <TileGrid min="13rem" fit align="start">
      {only ? null : (
        <Select
          label="Issued by"
          withAsterisk
          data={issuerChoices}
          value={issuer}
          error={form.errors.issuer}
          onChange={(chosen) => chosen && chooseIssuer(form, chosen as Issuer)}
        />
      )}
      {issuer === 'other' ? (
        <TextInput label="State or agency" withAsterisk maxLength={80} {...form.getInputProps('agency')} />
      ) : null}
      {kinds.length > 1 ? (
        <Select
          label="Kind"
          withAsterisk
          data={kinds.map((each) => ({ value: each.kind, label: kindNames[each.kind] }))}
          value={kind}
          error={form.errors.kind}
          onChange={(chosen) => chosen && form.setValues({ kind: chosen as LicenseKind, class: '' })}
        />
      ) : null}
      {levels.length > 0 ? (
        <Select
          label="Class"
          withAsterisk
          placeholder="Please choose"
          data={[...levels]}
          value={form.values.class || null}
          error={form.errors.class}
          onChange={(chosen) => form.setFieldValue('class', chosen ?? '')}
        />
      ) : null}
      {issuer === 'other' ? (
        <TextInput label="Class, if it has one" maxLength={40} {...form.getInputProps('class')} />
      ) : null}
      <TextInput
        label="License number"
        withAsterisk
        maxLength={30}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...form.getInputProps('number')}
      />
      <DayField label="Issued on" zone="calendar" withAsterisk {...form.getInputProps('issuedOn')} />
      <DayField label="Expires on" zone="calendar" withAsterisk {...form.getInputProps('expiresOn')} />
      {asksHours(issuer, kind) ? (
        <TextInput
          label="Hours needed to renew"
          description="As your agency says; may stay empty."
          inputMode="numeric"
          maxLength={3}
          {...form.getInputProps('ownHours')}
        />
      ) : null}
    </TileGrid>
  )
}
