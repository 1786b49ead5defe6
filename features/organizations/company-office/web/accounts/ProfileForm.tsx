import { SimpleGrid, Stack, Switch, TagsInput, Textarea, TextInput } from '@mantine/core'
import { CountrySelect, StateSelect } from '#features/core/accounts/web/public.tsx'
import type { CompanyProfile } from '#features/core/company-people/contract/company-draft.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { HundredthsField } from '#platform/web/form/HundredthsField.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { corporateAccounts } from '../../contract/accounts.ts'
import { corporateCompany } from '../../contract/company.ts'

interface Props {
  compid: string
  profile: OutputOf<typeof corporateAccounts.profile>
  onReload: () => void
}

/** The discount is edited as text and validated on submit. */
type Values = Omit<CompanyProfile, 'discountBasisPoints'> & { discountBasisPoints: string } & Record<
    string,
    unknown
  >

/** Form with all profile fields of a company. */
export function ProfileForm({ compid, profile, onReload }: Props) {
  const { draft, revision, isStaff } = profile
  const { form, send, ...saving } = useOperationForm<typeof corporateAccounts.saveProfile, Values>(
    corporateAccounts.saveProfile,
    {
      name: `corporate.profile.${compid}`,
      initial: { ...draft, discountBasisPoints: String(draft.discountBasisPoints) },
      revision,
      within: 'data',
      toInput: ({ discountBasisPoints, ...values }, seen) => ({
        userid: '',
        compid,
        data: { ...values, ...(isStaff ? { discountBasisPoints: Number(discountBasisPoints) } : {}) },
        revision: seen,
      }),
      invalidates: [
        corporateAccounts.profile,
        corporateAccounts.profileHistory,
        corporateCompany.company,
        corporateAccounts.home,
      ],
      onSuccess: ({ message }) => notifySuccess(message),
    },
  )
  const field = (name: string) => form.getInputProps(name)
  return (
    <form onSubmit={send} noValidate>
      <Stack maw={820} gap="lg">
        <SectionTitle m={0}>Company data</SectionTitle>
        <TextInput label="Company" required maxLength={120} {...field('name')} />
        <TextInput label="Address" maxLength={200} {...field('address')} />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput label="City" maxLength={100} {...field('city')} />
          <StateSelect country={form.values.country} input={field('state')} />
          <TextInput label="Zip" maxLength={20} {...field('zip')} />
          <CountrySelect input={field('country')} />
          <TextInput label="Phone" type="tel" maxLength={40} {...field('phone')} />
          <TextInput label="Second phone" type="tel" maxLength={40} {...field('phone2')} />
          <TextInput label="Email" type="email" maxLength={254} {...field('email')} />
          <TextInput label="Website" type="url" maxLength={200} {...field('website')} />
          <TextInput label="Tax id" maxLength={40} {...field('taxId')} />
          <TextInput label="Language" maxLength={40} {...field('language')} />
          <TextInput
            label="Time zone"
            description="In which due days and vacation cover begin, such as America/Chicago."
            maxLength={60}
            {...field('timeZone')}
          />
          {isStaff ? (
            <HundredthsField label="Discount in percent" {...field('discountBasisPoints')} />
          ) : (
            <TextInput
              label="Discount in percent"
              description="Agreed with us. Write to us to change it."
              value={String(draft.discountBasisPoints / 100)}
              readOnly
            />
          )}
        </SimpleGrid>
        <SectionTitle m={0}>Billing</SectionTitle>
        <TagsInput
          label="Billing contacts"
          description="Email addresses that get invoices and statements in addition to the administrators."
          {...field('billingEmails')}
        />
        <Switch
          size="md"
          label="Every order on invoice needs a purchase-order number"
          {...form.getInputProps('needsPurchaseOrder', { type: 'checkbox' })}
        />
        <SectionTitle m={0}>What your people read</SectionTitle>
        <Textarea
          label="Welcome text"
          description="On the company page, above the assigned courses."
          minRows={3}
          maxLength={4000}
          {...field('welcome')}
        />
        <SaveBar form={saving} action="Save" onReload={onReload} />
      </Stack>
    </form>
  )
}
