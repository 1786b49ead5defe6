import { Button, Checkbox, Group, Radio, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import { openTerms } from '#features/core/legal/web/public.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { corporateAccounts } from '../../contract/accounts.ts'
import { corporateCompany } from '../../contract/company.ts'
import { companyHref } from '../parts/use-company.ts'

interface Values extends Record<string, unknown> {
  name: string
  email: string
  address: string
  city: string
  state: string
  zip: string
  country: string
  phone: string
  website: string
  taxId: string
  wants: 'seats' | 'credit'
  terms: boolean
}

const blank: Values = {
  name: '',
  email: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  country: 'US',
  phone: '',
  website: '',
  taxId: '',
  wants: 'seats',
  terms: false,
}

/** Registers a company account; the creator becomes its first administrator. */
export default function CreateCorporateAccountPage() {
  const navigate = useNavigate()
  const { form, send, sending, failure } = useOperationForm<typeof corporateAccounts.createAccount, Values>(
    corporateAccounts.createAccount,
    {
      name: 'corporate.create',
      initial: blank,
      within: 'data',
      toInput: (values) => ({ userid: '', data: { ...values } }),
      invalidates: [corporateCompany.company, corporateCompany.companies],
      onSuccess: ({ message, compid }) => {
        notifySuccess(message, 'Create Account')
        void navigate(companyHref('/corporateAddEmployee', compid))
      },
    },
  )
  const field = (name: string) => form.getInputProps(name)
  return (
    <PageFrame
      title="Create a company account"
      lead="You become its first administrator. Then you add people, buy seats and see who is certified."
    >
      <FormStack onSubmit={send} maw={720} gap="lg">
        <TextInput label="Company" required maxLength={120} autoComplete="organization" {...field('name')} />
        <TextInput
          label="Your email at the company"
          description="Its domain is noted as yours. You prove it later to open accounts for your people."
          type="email"
          required
          maxLength={254}
          {...field('email')}
        />
        <TextInput label="Address" maxLength={200} autoComplete="street-address" {...field('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="City" maxLength={100} autoComplete="address-level2" {...field('city')} />
          <StateSelect country={form.values.country} input={field('state')} />
          <TextInput label="Zip" maxLength={20} autoComplete="postal-code" {...field('zip')} />
          <CountrySelect input={field('country')} />
          <TextInput label="Phone" type="tel" maxLength={40} autoComplete="tel" {...field('phone')} />
          <TextInput
            label="Website"
            type="url"
            maxLength={200}
            placeholder="https://"
            {...field('website')}
          />
          <TextInput label="Tax id" maxLength={40} {...field('taxId')} />
        </SimpleGrid>
        <Radio.Group label="How do you want to pay for training?" {...field('wants')}>
          <Stack mt="xs" gap="sm">
            <Radio
              size="md"
              value="seats"
              label="Seats"
              description="Buy seats in courses and give them to your people. Works immediately."
            />
            <Radio
              size="md"
              value="credit"
              label="Corporate credit"
              description="Pay in advance and let supervisors spend it. We approve your company first."
            />
          </Stack>
        </Radio.Group>
        <Checkbox
          size="md"
          label="I agree to the terms of service for my company."
          {...form.getInputProps('terms', { type: 'checkbox' })}
        />
        <Group>
          <Button variant="subtle" px={0} onClick={openTerms}>
            Read the terms of service
          </Button>
        </Group>
        <FormFoot failure={failure} sending={sending} submit="Create account" />
      </FormStack>
    </PageFrame>
  )
}
