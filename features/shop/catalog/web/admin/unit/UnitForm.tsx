import { Stack, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useNavigate } from 'react-router'
import { MarkdownField } from '#platform/web/form/MarkdownField.tsx'
import { SaveBar } from '#platform/web/form/SaveBar.tsx'
import { notifySuccess } from '#platform/web/notices.ts'
import { href } from '#platform/web/page.ts'
import { useOperationForm } from '#platform/web/use-operation-form.ts'
import { catalogAdmin } from '../../../contract/admin-contract.ts'
import type { DraftUnit } from '../../../contract/course-draft.ts'
import type { AdminCourse, AdminUnit } from '../../../contract/course-views.ts'
import type { UnitKind } from '../../../contract.ts'
import { FilmFields } from '../media/FilmFields.tsx'
import { TwoColumns } from '../parts/TwoColumns.tsx'
import { PracticeField } from './PracticeField.tsx'
import { PackageSlot } from './package-field.tsx'
import { QuizFields } from './QuizFields.tsx'

interface Props {
  course: AdminCourse
  /** Unit being edited; a new one has no key yet. */
  unit: DraftUnit & { key: string | null }
  onReload: () => void
}

/** Form for one unit of the draft. */
export function UnitForm({ course, unit: { key, ...initial }, onReload }: Props) {
  const { courseid } = course
  const navigate = useNavigate()
  const toUnits = `${href('adminIndex/courses/:courseid', { courseid })}?part=units`
  let own = key
  const saving = useOperationForm<typeof catalogAdmin.saveUnit, DraftUnit>(catalogAdmin.saveUnit, {
    name: `unit ${key ?? `new ${initial.kind}`} of ${courseid}`,
    initial,
    revision: course.version,
    within: 'unit',
    toInput: (unit, version = 0) => ({ courseid, version, key: own, unit }),
    invalidates: [catalogAdmin.adminCourse, catalogAdmin.adminCourses],
  })
  const { form } = saving
  const leave = (worked: boolean) => {
    if (!worked) return
    notifySuccess(`"${form.getValues().title}" is saved in the draft.`)
    void navigate(toUnits)
  }
  const saveAsNew = () => {
    own = null
    return saving.saveOver()
  }
  // The unit was deleted by another editor; the form input becomes a new unit.
  const isGone = saving.conflict?.code === 'unit-gone'
  const teachers = course.content.units.filter(
    (each: AdminUnit) => each.kind !== 'quiz' && each.kind !== 'practice' && each.key !== key,
  )
  return (
    <Stack gap="md">
      <TwoColumns>
        <TextInput label="Title" required {...form.getInputProps('title')} />
        <TextInput
          label="Duration (min)"
          required
          inputMode="numeric"
          {...form.getInputProps('minutes')}
          value={String(form.values.minutes)}
        />
      </TwoColumns>
      {initial.kind === 'lecture' ? <FilmFields form={form} most={course.videoBytes} /> : null}
      <Content form={form} kind={initial.kind} teachers={teachers} />
      <SaveBar
        form={saving}
        action="Save the unit"
        onReload={onReload}
        {...(isGone ? { saveOver: { label: 'Save mine as a new unit', save: saveAsNew } } : {})}
        onSave={leave}
      />
    </Stack>
  )
}

interface ContentProps {
  form: UseFormReturnType<DraftUnit>
  kind: UnitKind
  teachers: AdminUnit[]
}

function Content({ form, kind, teachers }: ContentProps) {
  if (kind === 'quiz') return <QuizFields form={form} teachers={teachers} />
  if (kind === 'package') return <PackageSlot {...form.getInputProps('package')} />
  if (kind === 'practice') return <PracticeField {...form.getInputProps('body')} />
  return (
    <MarkdownField
      label="Text"
      description="Markdown: headings, lists, tables, links."
      {...form.getInputProps('body')}
    />
  )
}
