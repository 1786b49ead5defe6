import { Checkbox, SegmentedControl, Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { modeLabels, type SeatMode } from '#features/seminars/events/rules/event-labels.ts'
import {
  labelOf,
  type RegistrantValues,
} from '#features/seminars/registration/rules/registrants/registrant-values.ts'
import { LastNameField } from '#platform/web/form/OneName.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'

type TextField = Exclude<keyof RegistrantValues, 'mode' | 'seminars'>

const required: readonly TextField[] = ['f_name', 'l_name', 'emailAddress']
const first: readonly TextField[] = ['f_name', 'l_name', 'emailAddress', 'title', 'company', 'phone']
const rest: readonly TextField[] = ['address', 'city', 'state', 'zip', 'country', 'fax', 'special']
const types: Readonly<Partial<Record<TextField, string>>> = {
  emailAddress: 'email',
  phone: 'tel',
  fax: 'tel',
}

interface Props {
  form: UseFormReturnType<RegistrantValues>
  offered: readonly { semid: string; name: string; code: string; left?: number | null }[]
  modes: readonly SeatMode[]
}

const seatsLeft = (left: number | null | undefined): string =>
  left === null || left === undefined ? '' : `, ${left} left`

/** Form fields of a registrant. */
export function PersonFields<Values extends RegistrantValues>({
  form,
  offered,
  modes,
}: Omit<Props, 'form'> & { form: UseFormReturnType<Values> }) {
  const text = (field: TextField) =>
    field === 'l_name' ? (
      <LastNameField key={field} name={field} {...form.getInputProps(field)} />
    ) : (
      <TextInput
        key={field}
        label={labelOf(field)}
        name={field}
        type={types[field] ?? 'text'}
        autoComplete="off"
        withAsterisk={required.includes(field)}
        {...form.getInputProps(field)}
      />
    )
  return (
    <Stack gap="md">
      <Checkbox.Group label="Seminars" withAsterisk {...form.getInputProps('seminars')}>
        <Stack gap="xs" mt="xs">
          {offered.map(({ semid, code, name, left }) => (
            <Checkbox key={semid} value={semid} label={`${name} (${code}${seatsLeft(left)})`} />
          ))}
        </Stack>
      </Checkbox.Group>
      {modes.length > 1 ? (
        <SegmentedControl
          aria-label="How they take part"
          data={modes.map((value) => ({ value, label: modeLabels[value] }))}
          {...form.getInputProps('mode')}
        />
      ) : null}
      <TileGrid min="13rem" fit align="start">
        {first.map(text)}
      </TileGrid>
      <TileGrid min="13rem" fit align="start">
        {rest.map(text)}
      </TileGrid>
    </Stack>
  )
}
