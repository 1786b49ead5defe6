import { NativeSelect, TextInput } from '@mantine/core'
import { RowList } from '#platform/web/form/RowList.tsx'
import { useQuery } from '#platform/web/operations.ts'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import type { seminarCatalog } from '../../../../contract/plan-resources.ts'
import { eventPlanning } from '../../../../contract/planning-contract.ts'

/** Price overrides for users of some partners. */
export function PartnerPriceFields({ form }: { form: DraftForm<typeof seminarCatalog> }) {
  const { data } = useQuery(eventPlanning.choices, {}, { staleTime: 60_000 })
  const { partnerPrices, price } = form.values
  const partners = data?.partners ?? []
  const isTaken = (code: string) => partnerPrices.some(({ partner }) => partner === code)
  const free = partners.filter(({ id }) => !isTaken(id))
  const optionsFor = (chosen: string) => [
    ...(chosen === '' ? [{ value: '', label: 'Choose a partner' }] : []),
    ...partners
      .filter(({ id }) => id === chosen || !isTaken(id))
      .map(({ id, name }) => ({ value: id, label: name })),
    ...(chosen !== '' && !partners.some(({ id }) => id === chosen)
      ? [{ value: chosen, label: 'A former partner' }]
      : []),
  ]
  return (
    <RowList
      legend="Prices of partners"
      hint="What people of a partner pay for this seminar, at every event. If removed, they pay the usual price."
      rows={partnerPrices}
      one="price"
      none="Every partner’s people pay the usual price."
      onAdd={free.length > 0 ? () => form.insertListItem('partnerPrices', { partner: '', price }) : undefined}
      onRemove={(index) => form.removeListItem('partnerPrices', index)}
    >
      {({ partner }, index) => (
        <>
          <NativeSelect
            flex="3 1 12rem"
            label="Partner"
            data={optionsFor(partner)}
            {...form.getInputProps(`partnerPrices.${index}.partner`)}
          />
          <TextInput
            flex="1 1 7rem"
            label="Price, USD"
            inputMode="decimal"
            {...form.getInputProps(`partnerPrices.${index}.price`)}
          />
        </>
      )}
    </RowList>
  )
}
