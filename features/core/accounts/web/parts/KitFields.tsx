import { Anchor, Group, NativeSelect, Radio, Textarea, TextInput } from '@mantine/core'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import classes from './Fields.module.css'
import type { PersonForm } from './person-form.ts'

const shirts = [
  { value: '', label: 'No shirt, please' },
  { value: 'small', label: 'Small' },
  { value: 'medium', label: 'Medium' },
  { value: 'large', label: 'Large' },
  { value: 'x-large', label: 'Extra large' },
  { value: 'xx-large', label: 'Double extra large' },
]

/** Fields required for the certificate and the graduation kit. */
export function KitFields({ form }: { form: PersonForm }) {
  const { address, city, state, zip, country } = form.values
  const ownAddress = [address, city, `${state} ${zip}`.trim(), country].filter(Boolean).join(', ')
  return (
    <TileGrid min="17rem" fit gap="var(--mantine-spacing-sm) var(--mantine-spacing-md)" align="start">
      <TextInput
        label="Name on your certificate"
        description="Printed exactly as you write it here; empty: your first and last name."
        name="exactname"
        className={classes.wide}
        {...form.getInputProps('personalinfo.exactname')}
      />
      <Radio.Group
        size="md"
        label="Sex (optional)"
        description="For the kit only; never printed and never given to partners."
        {...form.getInputProps('personalinfo.sex')}
      >
        <Group mt="xs">
          <Radio value="Male" label="Male" />
          <Radio value="Female" label="Female" />
        </Group>
      </Radio.Group>
      <Radio.Group
        size="md"
        label="Hat size (optional)"
        description="For the hat that graduates receive. We ask again when you earn one."
        {...form.getInputProps('personalinfo.hatsize')}
      >
        <Group mt="xs">
          <Radio value="sm/med" label="Small or medium" />
          <Radio value="lg/xlg" label="Large or extra large" />
        </Group>
      </Radio.Group>
      <NativeSelect
        label="Shirt size (optional)"
        name="shirtsize"
        data={shirts}
        {...form.getInputProps('personalinfo.shirtsize')}
      />
      <TextInput
        label="Nickname (optional)"
        description="For your name badge."
        name="nickname"
        autoComplete="nickname"
        {...form.getInputProps('personalinfo.nickname')}
      />
      <div className={classes.wide}>
        <Textarea
          label="Where should a kit be sent? (optional)"
          name="shipping"
          {...form.getInputProps('personalinfo.shipping')}
        />
        {ownAddress.length > 10 && form.values.personalinfo.shipping !== ownAddress ? (
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => form.setFieldValue('personalinfo.shipping', ownAddress)}
          >
            Use my address
          </Anchor>
        ) : null}
      </div>
    </TileGrid>
  )
}
