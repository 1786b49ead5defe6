import { Fieldset, SimpleGrid, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { Suspense } from 'react'
import { CountrySelect } from '#features/core/accounts/web/public.tsx'
import { DayField } from '#platform/web/form/DayField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import { TimeZoneSelect } from '#platform/web/form/TimeZoneSelect.tsx'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { LocationDraft } from '../../../../contract/location-draft.ts'
import type { eventLocations } from '../../../../contract/plan-resources.ts'

type Form = DraftForm<typeof eventLocations>

/** Address, time zone, hotel, and attractions of a location. */
export function LocationFields({ form }: { form: Form }) {
  const text = (field: keyof LocationDraft, label: string, most: number, required = false) => (
    <TextInput label={label} maxLength={most} required={required} {...form.getInputProps(field)} />
  )
  return (
    <Stack gap="md">
      {text('name', 'Name of the building or the campus', 120, true)}
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        {text('address', 'Address', 200)}
        {text('city', 'City', 100, true)}
        {text('state', 'State', 100)}
        {text('zip', 'Zip', 20)}
        <Suspense fallback={null}>
          <CountrySelect input={form.getInputProps('country')} />
        </Suspense>
        <TextInput label="Region" placeholder="Gulf Coast" {...form.getInputProps('region')} />
        <TimeZoneSelect input={form.getInputProps('timeZone')} />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <Degrees form={form} field="latitude" label="Latitude" example="27.9506" />
        <Degrees form={form} field="longitude" label="Longitude" example="-82.4572" />
      </SimpleGrid>
      <Textarea
        label="Directions"
        description="Parking, entrance, contact on site."
        {...form.getInputProps('directions')}
      />
      <HotelFields form={form} />
      <RowList
        legend="What to see nearby"
        rows={form.values.attractions}
        one="attraction"
        none="Nothing has been added yet."
        onAdd={() => form.insertListItem('attractions', { name: '', description: '', link: '' })}
        onRemove={(index) => form.removeListItem('attractions', index)}
      >
        {(_row, index) => (
          <>
            <TextInput label="Name" {...form.getInputProps(`attractions.${index}.name`)} />
            <TextInput
              flex="3 1 16rem"
              label="In a sentence"
              {...form.getInputProps(`attractions.${index}.description`)}
            />
            <TextInput label="Link" type="url" {...form.getInputProps(`attractions.${index}.link`)} />
          </>
        )}
      </RowList>
    </Stack>
  )
}

interface DegreesProps {
  form: Form
  field: 'latitude' | 'longitude'
  label: string
  example: string
}

function Degrees({ form, field, label, example }: DegreesProps) {
  const input = form.getInputProps(field)
  return (
    <TextInput
      label={label}
      description="For the map; empty leaves it out."
      placeholder={example}
      inputMode="decimal"
      {...input}
      value={input.value ?? ''}
    />
  )
}

const noHotel = { name: '', address: '', phone: '', rate: '', bookBy: '', link: '' }

function HotelFields({ form }: { form: Form }) {
  const { hotel } = form.values
  const at = (field: keyof typeof noHotel) => form.getInputProps(`hotel.${field}`)
  return (
    <Fieldset legend="Hotel">
      <Stack gap="md">
        <Switch
          label="Rooms are kept in a hotel"
          checked={hotel !== null}
          onChange={(event) => form.setFieldValue('hotel', event.currentTarget.checked ? noHotel : null)}
        />
        {hotel ? (
          <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
            <TextInput label="Name" required maxLength={120} {...at('name')} />
            <TextInput label="Address" maxLength={200} {...at('address')} />
            <TextInput label="Phone" maxLength={40} {...at('phone')} />
            <TextInput
              label="Rate"
              placeholder="USD 129 a night, with breakfast"
              maxLength={120}
              {...at('rate')}
            />
            <DayField label="Rooms are kept until" zone="calendar" {...at('bookBy')} />
            <TextInput label="Link to book" type="url" {...at('link')} />
          </SimpleGrid>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
