import { Fieldset, Stack, Switch, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import type { Typed } from '#platform/web/form/typed.ts'
import type { SellingTerms } from '../../../contract/selling-terms.ts'
import { TwoColumns } from './TwoColumns.tsx'

export type TermsValues = Typed<SellingTerms> & Record<string, unknown>

const fresh = { percent: '15', date: '', todate: '', howMany: '' }

interface Props {
  form: UseFormReturnType<TermsValues>
  /** Number sold at the saved price. */
  used: number
}

/** Fields for a lower price for a period and an optional number of buyers. */
export function IntroFields({ form, used }: Props) {
  const on = form.values.intro !== null
  return (
    <Fieldset legend="Introductory price">
      <Stack gap="md">
        <Switch
          label="Offer it at a lower price for a time"
          checked={on}
          onChange={(event) => form.setFieldValue('intro', event.currentTarget.checked ? fresh : null)}
        />
        {on ? (
          <>
            <TwoColumns>
              <TextInput
                label="Discount in percent"
                inputMode="decimal"
                {...form.getInputProps('intro.percent')}
              />
              <TextInput
                label="For how many buyers"
                description="Empty for any number."
                inputMode="numeric"
                {...form.getInputProps('intro.howMany')}
              />
              <DayField label="First day" zone={OFFICE_ZONE} {...form.getInputProps('intro.date')} />
              <DayField label="Last day" zone={OFFICE_ZONE} {...form.getInputProps('intro.todate')} />
            </TwoColumns>
            <Text size="sm" c="dimmed">
              {used > 0 ? `${used} were sold at it so far.` : null}
            </Text>
          </>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
