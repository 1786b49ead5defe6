import { NativeSelect, Radio, Stack, Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { Suspense } from 'react'
import { CountrySelect } from '#features/core/accounts/web/public.tsx'
import { hatLabels, hatSizes, shirtLabels, shirtSizes } from '../../../rules/kits/kit-states.ts'

export interface KitValues extends Record<string, unknown> {
  hatSize: string
  shirtSize: string
  shipTo: string
  country: string
  phone: string
}

const shirts = ['' as const, ...shirtSizes].map((value) => ({ value, label: shirtLabels[value] }))

/** Kit sizes and shipping address. */
export function KitFields<Values extends KitValues>({ form }: { form: UseFormReturnType<Values> }) {
  return (
    <Stack gap="md">
      <Radio.Group size="md" label="Hat size" required {...form.getInputProps('hatSize')}>
        <Stack gap="xs" mt="xs">
          {hatSizes.map((value) => (
            <Radio key={value} value={value} label={hatLabels[value]} />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect label="Shirt size" data={shirts} {...form.getInputProps('shirtSize')} />
      <Textarea
        label="Where should it be sent?"
        description="Name of the company if it goes there, street, city, state and postal code."
        required
        minRows={3}
        {...form.getInputProps('shipTo')}
      />
      <Suspense fallback={null}>
        <CountrySelect input={form.getInputProps('country')} />
      </Suspense>
      <TextInput
        type="tel"
        label="Phone number"
        description="For the carrier only."
        required
        autoComplete="tel"
        {...form.getInputProps('phone')}
      />
    </Stack>
  )
}
