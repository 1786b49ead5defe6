import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { LimitField } from '#platform/web/form/LimitField.tsx'
import { ChoiceField } from '#platform/web/parts/ChoiceField.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { promoCodes, promoKinds } from '../../../contract/promo-codes.ts'
import { kindNames } from './code-text.ts'

interface Props {
  form: DraftForm<typeof promoCodes>
  /** True if the staff page manages a single kind of code. */
  fixedKind: boolean
}

/** Form fields of a code: its kind, its terms, the number of uses, and its period. */
export function CodeFields({ form, fixedKind }: Props) {
  const { kind } = form.values
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <TextInput label="Code" description="Not case-sensitive." required {...form.getInputProps('code')} />
        {fixedKind ? null : (
          <NativeSelect
            label="For"
            description="Stays as it is once the code is used."
            data={promoKinds.map((each) => ({ value: each, label: kindNames[each] }))}
            {...form.getInputProps('kind')}
          />
        )}
        <HundredthsField label="Discount in percent" {...form.getInputProps('basisPoints')} />
        <HundredthsField
          label="Percent after limit"
          placeholder="Nothing"
          {...form.getInputProps('orBasisPoints')}
        />
        <LimitField label="Usage limit" description="" input={form.getInputProps('howMany')} />
        {kind === 'account' ? (
          <HundredthsField
            label="Or credit in US dollars, once for each person"
            {...form.getInputProps('creditMinor')}
          />
        ) : null}
        {kind === 'event' ? (
          <ChoiceField
            of={promoCodes.events}
            label="Event"
            placeholder="Search by name"
            required
            {...form.getInputProps('eventid')}
            value={form.values.eventid}
          />
        ) : null}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DayField label="First day" zone={OFFICE_ZONE} edge="begin" {...form.getInputProps('validFrom')} />
        <DayField label="Last day" zone={OFFICE_ZONE} edge="end" {...form.getInputProps('validTo')} />
      </SimpleGrid>
    </>
  )
}
