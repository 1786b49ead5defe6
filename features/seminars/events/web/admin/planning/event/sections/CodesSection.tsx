import { TextInput } from '@mantine/core'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { LimitField } from '#platform/web/form/LimitField.tsx'
import { RowList } from '#platform/web/form/RowList.tsx'
import type { EventForm } from '../../parts/event-values.ts'

/** Promo codes valid only for this event. */
export function CodesSection({ form }: { form: EventForm }) {
  return (
    <RowList
      legend="Promo codes of this event"
      hint="The larger discount applies. A code that is used up still gives its second percent, if that is above 0."
      rows={form.values.codes}
      one="code"
      none="Only the codes that count at every event are taken."
      onAdd={() =>
        form.insertListItem('codes', {
          codeid: '',
          code: '',
          basisPoints: '1000',
          howMany: null,
          orBasisPoints: '0',
        })
      }
      onRemove={(index) => form.removeListItem('codes', index)}
    >
      {(_code, index) => (
        <>
          <TextInput flex="3 1 16rem" label="Code" {...form.getInputProps(`codes.${index}.code`)} />
          <HundredthsField
            flex="0 1 6.5rem"
            label="Gives, %"
            {...form.getInputProps(`codes.${index}.basisPoints`)}
          />
          <LimitField label="Orders" description="" input={form.getInputProps(`codes.${index}.howMany`)} />
          <HundredthsField
            label="Discount after limit, %"
            {...form.getInputProps(`codes.${index}.orBasisPoints`)}
          />
        </>
      )}
    </RowList>
  )
}
