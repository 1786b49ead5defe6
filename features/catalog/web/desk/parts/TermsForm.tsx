import { Alert, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core'
import { partners } from '#features/partners/contract.ts'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { useQuery } from '#platform/web/operations.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import type { DeskCourse, TermsView } from '../../../contract/course-views.ts'
import { catalogDesk } from '../../../contract/desk-contract.ts'
import { IntroFields } from './IntroFields.tsx'
import { TwoColumns } from './TwoColumns.tsx'
import type { TermsValues } from './terms-values.ts'

interface Props {
  course: DeskCourse
  onReload: () => void
}

function toValues({ intro, revision: _revision, ...terms }: TermsView): TermsValues {
  return {
    ...terms,
    intro: intro && {
      percent: String(intro.percent),
      date: intro.date,
      todate: intro.todate,
      howMany: intro.howMany === null ? '' : String(intro.howMany),
    },
  }
}

/** On what terms the course is sold; holds at once, apart from the draft. */
export function TermsForm({ course, onReload }: Props) {
  const { courseid, terms } = course
  const saving = useOperationForm<typeof catalogDesk.saveTerms, TermsValues>(catalogDesk.saveTerms, {
    name: `terms of ${courseid}`,
    initial: toValues(terms),
    revision: terms.revision,
    within: 'terms',
    toInput: (values, revision = 0) => ({ courseid, revision, terms: values }),
    stale: [catalogDesk.deskCourse, catalogDesk.deskCourses],
  })
  const { form } = saving
  const list = useQuery(partners.list, {}, { fresh: 300_000 })
  return (
    <Stack gap="md">
      <Alert color="blue" variant="light">
        {course.published
          ? 'What you save here holds at once, for everybody who has not paid yet.'
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
      <IntroFields form={form} used={terms.intro?.used ?? 0} />
      <Textarea
        label="To be read before buying"
        description="Leave it empty where there is nothing to say first."
        autosize
        minRows={2}
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
