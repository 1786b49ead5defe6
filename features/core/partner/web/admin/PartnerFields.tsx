import {
  Checkbox,
  ColorInput,
  Fieldset,
  MultiSelect,
  NativeSelect,
  SimpleGrid,
  TextInput,
} from '@mantine/core'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { useQuery } from '#platform/web/operations.ts'
import type { DraftForm } from '#platform/web/staff/resource-operations.ts'
import { partnersAdmin } from '../../contract/partner-admin.ts'
import { LogoField } from './LogoField.tsx'
import { PartnerPreview } from './PartnerPreview.tsx'

const colorField = {
  withAsterisk: true,
  eyeDropperButtonProps: { 'aria-label': 'Pick a color from the screen' },
}

type Form = DraftForm<typeof partnersAdmin>
interface Props {
  form: Form
  isNew: boolean
}

/** All partner fields, in the order in which they are decided, with a preview. */
export function PartnerFields({ form, isNew }: Props) {
  const choices = useQuery(partnersAdmin.choices, {}, { staleTime: 60_000 })
  return (
    <>
      <Fieldset legend="Name and address">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput label="Name" withAsterisk {...form.getInputProps('name')} />
          <TextInput
            label="Code"
            description={isNew ? 'Also its address. It never changes.' : 'Orders and printed links name it.'}
            withAsterisk
            readOnly={!isNew}
            maxLength={30}
            autoCapitalize="none"
            {...form.getInputProps('code')}
          />
        </SimpleGrid>
      </Fieldset>
      <Fieldset legend="Looks">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <ColorInput {...colorField} label="Color of the bars" {...form.getInputProps('primary')} />
          <ColorInput {...colorField} label="Color of the main action" {...form.getInputProps('accent')} />
        </SimpleGrid>
        <LogoField form={form} />
        <PartnerPreview {...form.values} />
      </Fieldset>
      <Terms form={form} currencies={choices.data?.currencies ?? []} />
      <Hidden form={form} />
      <Fieldset legend="Email, support and languages">
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <TextInput
            label="Sender of emails"
            description="Empty: the provider."
            {...form.getInputProps('senderName')}
          />
          <TextInput
            label="Sender address"
            description="On its own domain; used while its DNS allows it. Empty: the provider’s."
            type="email"
            {...form.getInputProps('senderAddress')}
          />
          <TextInput
            label="Support email"
            description="Where answers to its emails go."
            type="email"
            {...form.getInputProps('contactEmail')}
          />
          <TextInput label="Support contact" {...form.getInputProps('contactName')} />
          <TextInput label="Support telephone" type="tel" {...form.getInputProps('contactPhone')} />
        </SimpleGrid>
        <MultiSelect
          mt="md"
          label="Languages of lectures"
          description="None chosen: all."
          data={choices.data?.languages ?? []}
          clearable
          searchable
          {...form.getInputProps('languages')}
        />
      </Fieldset>
    </>
  )
}

function Terms({ form, currencies }: { form: Form; currencies: { value: string; label: string }[] }) {
  const known =
    currencies.length > 0 ? currencies : [{ value: form.values.currency, label: form.values.currency }]
  const box = (
    name:
      | 'roundDown'
      | 'purchaseByContact'
      | 'customizedTraining'
      | 'openPrices'
      | 'openMembership'
      | 'partnerSeminars',
  ) => form.getInputProps(name, { type: 'checkbox' })
  return (
    <Fieldset legend="Catalog and terms">
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        <NativeSelect
          size="sm"
          label="Currency"
          description="At the rate of the currencies."
          data={known}
          {...form.getInputProps('currency')}
        />
        <HundredthsField
          label="Discount in percent"
          description="For buyers, on every price."
          {...form.getInputProps('discountBasisPoints')}
        />
        <HundredthsField
          label="Our share in percent"
          description="Of the list price; also the floor of its prices."
          {...form.getInputProps('ourShareBasisPoints')}
        />
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, sm: 2 }} mt="md">
        <Checkbox
          label="Only the courses of its price list"
          description="Customized training: nothing else is shown."
          {...box('customizedTraining')}
        />
        <Checkbox label="Sells seminars" {...box('partnerSeminars')} />
        <Checkbox label="Whole dollars" description="Unit prices lose their cents." {...box('roundDown')} />
        <Checkbox
          label="Sells by quote"
          description="The checkout becomes a request that you answer."
          {...box('purchaseByContact')}
        />
        <Checkbox
          label="Its prices are for everyone"
          description="Else for its own people only."
          {...box('openPrices')}
        />
        <Checkbox
          label="Anyone can join at its address"
          description="Who signs up there belongs to it."
          {...box('openMembership')}
        />
      </SimpleGrid>
    </Fieldset>
  )
}

const hidden = [
  ['hideCredit', 'Referral credit'],
  ['hideCasino', 'Game area'],
  ['hideFeedback', 'Feedback'],
  ['hideCartAds', 'Ads in the cart'],
  ['hideInstructorAdmin', 'Instructor page'],
  ['hidePromoBlock', 'Promotions on the home page'],
] as const

function Hidden({ form }: { form: Form }) {
  return (
    <Fieldset legend="What its people do not see">
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {hidden.map(([name, label]) => (
          <Checkbox key={name} label={label} {...form.getInputProps(name, { type: 'checkbox' })} />
        ))}
      </SimpleGrid>
    </Fieldset>
  )
}
