import { Alert, Box, Button, Checkbox, Group, NativeSelect, TextInput } from '@mantine/core'
import { z } from 'zod'
import { sayDone } from '#platform/web/notices.ts'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { DeskPartner } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { percentOf, pointsOf } from './desk-words.ts'

const Schema = z.object({
  discountBasisPoints: z
    .string()
    .refine((text) => pointsOf(text) !== null, 'Please enter a percentage from 0 to 100, like 12.5.'),
  roundDown: z.boolean(),
  currency: z.string(),
})

/** The terms at which a partner sells. */
export function PartnerTerms({ partner }: { partner: string }) {
  const partners = useQuery(pricing.deskPartners, { search: partner, rows: 200 })
  return (
    <QueryState query={partners}>
      {({ rows }) => {
        const terms = rows.find((row) => row.partner === partner)
        return terms ? <TermsForm key={JSON.stringify(terms)} terms={terms} /> : null
      }}
    </QueryState>
  )
}

function TermsForm({ terms }: { terms: DeskPartner }) {
  const currencies = useQuery(pricing.deskCurrencies, { rows: 200 })
  const known = currencies.data?.rows.map(({ currency }) => currency) ?? [terms.currency]
  const { form, send, sending, failure } = useOperationForm(pricing.setPartnerTerms, {
    initial: {
      discountBasisPoints: percentOf(terms.discountBasisPoints),
      roundDown: terms.roundDown,
      currency: terms.currency,
    },
    schema: Schema,
    toInput: ({ discountBasisPoints, roundDown, currency }) => ({
      partner: terms.partner,
      discountBasisPoints: pointsOf(discountBasisPoints) ?? 0,
      roundDown,
      currency,
    }),
    stale: [pricing.deskPartners, pricing.deskPrices],
    done: () => sayDone('The terms are saved.'),
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
      {failure ? (
        <Alert color="red" role="alert" mb="sm">
          {failure}
        </Alert>
      ) : null}
      <Group align="flex-end">
        <TextInput
          label="Discount in percent"
          inputMode="decimal"
          w={190}
          {...form.getInputProps('discountBasisPoints')}
        />
        <NativeSelect size="md" label="Currency" data={known} {...form.getInputProps('currency')} />
        <Checkbox
          pb="xs"
          label="Sells in whole dollars"
          {...form.getInputProps('roundDown', { type: 'checkbox' })}
        />
        <Button type="submit" loading={sending} disabled={!form.isDirty()}>
          Save the terms
        </Button>
      </Group>
    </Box>
  )
}
