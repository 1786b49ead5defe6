import { Group, Select } from '@mantine/core'
import type { GetInputPropsReturnType } from '@mantine/form'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { optionsOf } from '#platform/web/form/options.ts'
import { shiftNames, shifts } from '../../rules/job-text.ts'
import type { OpeningValues } from './opening-values.ts'

const shiftChoices = optionsOf(shiftNames, shifts)
const periods = optionsOf({ hour: 'an hour', year: 'a year' })

/** Shift and pay fields of an opening. */
export function PayFields({ input }: { input: (name: keyof OpeningValues) => GetInputPropsReturnType }) {
  return (
    <>
      <Select {...input('shift')} label="Shift" data={shiftChoices} />
      <Group grow align="flex-start" preventGrowOverflow={false}>
        <HundredthsField {...input('payFrom')} label="Pay from (US dollars)" />
        <HundredthsField {...input('payTo')} label="Pay to (US dollars)" />
        <Select {...input('payPeriod')} label="For" data={periods} />
      </Group>
    </>
  )
}
