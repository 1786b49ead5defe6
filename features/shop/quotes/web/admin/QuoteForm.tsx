import { ActionIcon, Button, Group, NativeSelect, Switch, Text, Textarea, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { pricing } from '#features/shop/pricing/contract.ts'
import { OFFICE_ZONE } from '#platform/contract/zoned-days.ts'
import { DayField } from '#platform/web/form/DayField.tsx'
import { formatMoney } from '#platform/web/format.ts'
import { useQuery } from '#platform/web/operations.ts'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { OperationForm } from '#platform/web/use-operation-form.ts'
import type { AdminDetail } from '../../contract/views.ts'
import classes from './QuoteForm.module.css'
import { draftTotal, emptyLine, type QuoteValues, useQuoteForm } from './use-quote-form.ts'

const HOUR = 3_600_000

interface Props {
  request: AdminDetail
  onDone: () => void
}

/** Staff form for a quote: lines of services or courses, note, last valid day, payment method. */
export function QuoteForm({ request, onDone }: Props) {
  const { form, send, sending, failure } = useQuoteForm(request, onDone)
  const currencies = useQuery(pricing.getCurrencies, {}, { staleTime: HOUR })
  const { values } = form
  const codes = currencies.data?.currencies.map(({ currency }) => currency) ?? [values.currency]
  return (
    <FormStack onSubmit={send}>
      <Rows component="ol" aria-label="Lines of the quote">
        {values.lines.map((line, index) => (
          <QuoteLine key={line.key} form={form} index={index} />
        ))}
      </Rows>
      <Group gap="0.75rem 1rem" justify="space-between">
        <Button
          variant="subtle"
          leftSection={<IconPlus size={16} aria-hidden />}
          disabled={values.lines.length >= 50}
          onClick={() => form.insertListItem('lines', emptyLine())}
        >
          Add a line
        </Button>
        <Text span fz="lg" fw={650} data-numbers aria-live="polite">
          Total {formatMoney(draftTotal(values.lines), values.currency)}
        </Text>
      </Group>
      <Group gap="0.75rem 1rem" align="flex-end">
        <NativeSelect label="Currency" data={codes} {...form.getInputProps('currency')} />
        <DayField
          label="Valid until"
          zone={OFFICE_ZONE}
          inputWrapperOrder={['label', 'description', 'input', 'error']}
          required
          {...form.getInputProps('validUntil')}
        />
        {request.company?.byInvoice ? (
          <Switch
            label="Paid by invoice"
            checked={values.byInvoice}
            onChange={(event) => form.setFieldValue('byInvoice', event.currentTarget.checked)}
          />
        ) : null}
      </Group>
      <Textarea
        label="Note to the customer"
        description="What is included, what you need from them, when you begin."
        maxLength={3000}
        {...form.getInputProps('note')}
      />
      <Failure>{failure}</Failure>
      <Button type="submit" color="copper" loading={sending}>
        Send the quote
      </Button>
    </FormStack>
  )
}

function QuoteLine({ form, index }: { form: OperationForm<QuoteValues>['form']; index: number }) {
  const number = index + 1
  const field = (name: string) => form.getInputProps(`lines.${index}.${name}`)
  return (
    <li className={classes.line}>
      <TextInput
        label="Course code"
        placeholder="None"
        aria-label={`Course code of line ${number}`}
        maxLength={40}
        {...field('courseid')}
      />
      <TextInput
        label="What"
        aria-label={`Which line ${number} is`}
        maxLength={200}
        {...field('description')}
      />
      <TextInput
        label="Quantity"
        aria-label={`Quantity of line ${number}`}
        inputMode="numeric"
        maxLength={3}
        {...field('quantity')}
      />
      <TextInput
        label="Price of one"
        aria-label={`Price of one of line ${number}`}
        placeholder="1250.00"
        inputMode="decimal"
        maxLength={14}
        {...field('unit')}
      />
      <ActionIcon
        color="gray"
        aria-label={`Remove line ${number}`}
        disabled={form.values.lines.length === 1}
        onClick={() => form.removeListItem('lines', index)}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </li>
  )
}
