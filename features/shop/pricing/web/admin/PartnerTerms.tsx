import { Box, Button, Checkbox, Group, NativeSelect } from '@mantine/core'
import { pick } from '#platform/contract/tables/pick.ts'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminPartner } from '../../contract/admin-operations.ts'
import { pricing } from '../../contract.ts'

/** Sales terms of a partner. */
export function PartnerTerms({ partner }: { partner: string }) {
  const partners = useQuery(pricing.adminPartners, { search: partner, rows: 200 })
  return (
    <QueryState query={partners}>
      {({ rows }) => {
        const terms = rows.find((row) => row.partner === partner)
        return terms ? <TermsForm key={JSON.stringify(terms)} terms={terms} /> : null
      }}
    </QueryState>
  )
}

function TermsForm({ terms }: { terms: AdminPartner }) {
  const currencies = useQuery(pricing.adminCurrencies, { rows: 200 })
  const known = currencies.data?.rows.map(({ currency }) => currency) ?? [terms.currency]
  const { form, send, sending, failure } = useOperationForm(pricing.setPartnerTerms, {
    initial: {
      discountBasisPoints: String(terms.discountBasisPoints),
      ...pick(terms, 'roundDown', 'currency', 'openMembership'),
    },
    toInput: (values) => ({ partner: terms.partner, ...values }),
    invalidates: [pricing.adminPartners, pricing.adminPrices],
    onSuccess: () => notifySuccess('The terms are saved.'),
  })
  return (
    <Box
      component="form"
      mb={20}
      p="md"
      bd="1px solid var(--pm-line)"
      bdrs="md"
      onSubmit={send}
      noValidate
      aria-label={`Terms of ${terms.name}`}
    >
      <Failure>{failure}</Failure>
      <Group align="flex-end">
        <HundredthsField label="Discount in percent" w={190} {...form.getInputProps('discountBasisPoints')} />
        <NativeSelect label="Currency" data={known} {...form.getInputProps('currency')} />
        <Checkbox
          pb="xs"
          label="Round down to whole dollars"
          {...form.getInputProps('roundDown', { type: 'checkbox' })}
        />
        <Checkbox
          pb="xs"
          label="People who sign up under it become members"
          {...form.getInputProps('openMembership', { type: 'checkbox' })}
        />
        <Button type="submit" loading={sending} disabled={!form.isDirty()}>
          Save the terms
        </Button>
      </Group>
    </Box>
  )
}
