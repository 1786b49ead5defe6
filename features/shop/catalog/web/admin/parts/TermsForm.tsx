import { Alert, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { partners } from '#features/core/partner/contract.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { asTyped } from '#platform/web/form/typed.ts'
import { useQuery } from '#platform/web/operations.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { AdminCourse } from '../../../contract/course-views.ts'
import { IntroFields, type TermsValues } from './IntroFields.tsx'
import { TwoColumns } from './TwoColumns.tsx'

interface Props {
  course: AdminCourse
  onReload: () => void
}

/** Form for the selling terms of a course. Changes take effect immediately, independent of the draft. */
export function TermsForm({ course, onReload }: Props) {
  const { courseid } = course
  const { revision: seen, intro, ...terms } = course.terms
  const saving = useOperationForm<typeof catalogAdmin.saveTerms, TermsValues>(catalogAdmin.saveTerms, {
    name: `terms of ${courseid}`,
    initial: asTyped({ ...terms, intro: intro && { ...intro, howMany: intro.howMany ?? '' } }),
    revision: seen,
    within: 'terms',
    toInput: (values, revision = seen) => ({ courseid, revision, terms: values }),
    invalidates: [catalogAdmin.adminCourse, catalogAdmin.adminCourses],
  })
  const { form } = saving
  const list = useQuery(partners.list, {}, { staleTime: 300_000 })
  return (
    <Stack gap="md">
      <Alert color="blue">
        {course.published
          ? 'Changes apply immediately to everyone who has not paid yet.'
          : 'This holds as soon as the course is published.'}
      </Alert>
      <TwoColumns>
        <TextInput label="List price in US dollars" inputMode="decimal" {...form.getInputProps('price')} />
        <Select
          label="Shown to"
          data={(list.data?.partners ?? []).map(({ code, name }) => ({ value: code, label: `${name} only` }))}
          placeholder="Visitors of every partner"
          clearable
          searchable
          {...form.getInputProps('partnerOnly')}
        />
      </TwoColumns>
      <IntroFields form={form} used={intro?.used ?? 0} />
      <Textarea
        label="Notice before buying"
        description="Leave it empty where there is nothing to say first."
        {...form.getInputProps('prePurchaseNotice')}
      />
      <Switch label="On sale" {...form.getInputProps('active', { type: 'checkbox' })} />
      <Switch
        label="Counts for TCEQ"
        description="The checkout asks whether the course is taken for the Texas agency."
        {...form.getInputProps('tceq', { type: 'checkbox' })}
      />
      <Switch
        label="Part of the ROTP"
        description="Priced with the discount of the technician program."
        {...form.getInputProps('rotp', { type: 'checkbox' })}
      />
      <SaveBar form={saving} action="Save the terms" onReload={onReload} />
    </Stack>
  )
}
