import { Alert, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core'
import { z } from 'zod'
import { fromMajor, toMajor } from '#platform/contract/money.ts'
import { sayDone } from '#platform/web/notices.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { type DeskCode, promoKinds } from '../../contract/desk-operations.ts'
import { pricing } from '../../contract.ts'
import { dateOf, kindNames, momentOf, percentOf, pointsOf } from './desk-words.ts'

const percent = z
  .string()
  .refine((text) => pointsOf(text) !== null, 'Please enter a percentage from 0 to 100, like 12.5.')
const count = z.string().regex(/^\d{0,7}$/, 'Please enter a whole number.')

const Schema = z
  .object({
    code: z
      .string()
      .trim()
      .regex(/^[A-Za-z0-9-]{1,40}$/, 'Please use letters, digits and hyphens only.'),
    kind: z.string(),
    basisPoints: percent,
    orBasisPoints: percent,
    creditMinor: z
      .string()
      .refine((text) => text === '' || (fromMajor(text) ?? -1) >= 0, 'Please enter an amount like 25.00.'),
    howMany: count,
    eventid: z.string(),
    validFrom: z.string(),
    validTo: z.string(),
  })
  .refine(
    ({ basisPoints, creditMinor }) => (pointsOf(basisPoints) ?? 0) > 0 !== (fromMajor(creditMinor) ?? 0) > 0,
    {
      message: 'Please enter either a discount or a credit.',
      path: ['basisPoints'],
    },
  )

type Values = z.output<typeof Schema>

const initialOf = (code: DeskCode | null): Values => ({
  code: code?.code ?? '',
  kind: code?.kind ?? 'account',
  basisPoints: percentOf(code?.basisPoints ?? 0),
  orBasisPoints: percentOf(code?.orBasisPoints ?? 0),
  creditMinor: code && code.creditMinor > 0 ? toMajor(code.creditMinor) : '',
  howMany: code?.howMany == null ? '' : String(code.howMany),
  eventid: code?.eventid ?? '',
  validFrom: dateOf(code?.validFrom ?? null),
  validTo: dateOf(code?.validTo ?? null),
})

/** Adds a code or changes one. What has been used keeps its name and its purpose. */
export function CodeForm({ code, onDone }: { code: DeskCode | null; onDone: () => void }) {
  const { form, send, sending, failure } = useOperationForm(pricing.saveCode, {
    initial: initialOf(code),
    schema: Schema,
    toInput: (values) => ({
      codeid: code?.codeid ?? '',
      code: values.code,
      kind: promoKinds.find((kind) => kind === values.kind) ?? 'account',
      basisPoints: pointsOf(values.basisPoints) ?? 0,
      orBasisPoints: pointsOf(values.orBasisPoints) ?? 0,
      creditMinor: fromMajor(values.creditMinor) ?? 0,
      howMany: values.howMany === '' ? 0 : Number(values.howMany),
      eventid: values.eventid,
      validFrom: momentOf(values.validFrom, false),
      validTo: momentOf(values.validTo, true),
    }),
    stale: [pricing.deskCodes],
    done: () => {
      sayDone('The code is saved.')
      onDone()
    },
  })
  const isAccount = form.values.kind === 'account'
  const isUsed = code !== null && code.used + code.held > 0
  return (
    <form onSubmit={send} noValidate>
      <Stack>
        {failure ? (
          <Alert color="red" role="alert">
            {failure}
          </Alert>
        ) : null}
        <Group grow align="flex-start">
          <TextInput label="Code" required maxLength={40} disabled={isUsed} {...form.getInputProps('code')} />
          <NativeSelect
            size="md"
            label="For"
            disabled={isUsed}
            data={promoKinds.map((kind) => ({ value: kind, label: kindNames[kind] }))}
            {...form.getInputProps('kind')}
          />
        </Group>
        <Group grow align="flex-start">
          <TextInput label="Discount in percent" inputMode="decimal" {...form.getInputProps('basisPoints')} />
          <TextInput
            label="When used up, still"
            description="Percent; empty is nothing"
            inputMode="decimal"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('orBasisPoints')}
          />
        </Group>
        <Group grow align="flex-start">
          {isAccount ? (
            <TextInput
              label="Or credit in US dollars"
              description="Once for each person"
              inputMode="decimal"
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('creditMinor')}
            />
          ) : null}
          <TextInput
            label="How many uses"
            description="Empty is any number"
            inputMode="numeric"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...form.getInputProps('howMany')}
          />
        </Group>
        {form.values.kind === 'event' ? (
          <TextInput label="Id of the event" maxLength={60} {...form.getInputProps('eventid')} />
        ) : null}
        <Group grow align="flex-start">
          <TextInput label="First day" type="date" {...form.getInputProps('validFrom')} />
          <TextInput label="Last day" type="date" {...form.getInputProps('validTo')} />
        </Group>
        <Group justify="flex-end">
          <Button variant="default" onClick={onDone}>
            Cancel
          </Button>
          <Button type="submit" loading={sending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  )
}
