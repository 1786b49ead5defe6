import { Stack, TextInput } from '@mantine/core'
import { useNavigate } from 'react-router'
import { sayDone } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { DraftUnit } from '../../../rules/desk/course-draft.ts'
import type { DeskCourse, DeskUnit } from '../../../rules/desk/course-views.ts'
import { catalogDesk } from '../../../rules/desk/desk-contract.ts'
import { FilmFields } from '../media/FilmFields.tsx'
import { MarkdownField } from '../parts/MarkdownField.tsx'
import { SaveBar } from '../parts/SaveBar.tsx'
import { TwoColumns } from '../parts/TwoColumns.tsx'
import { useSavedForm } from '../use-saved-form.ts'
import { QuizFields } from './QuizFields.tsx'

interface Props {
  course: DeskCourse
  /** What is edited; a new one has no key yet. */
  unit: DraftUnit & { key: string | null }
  onReload: () => void
}

/** One unit of the draft. */
export function UnitForm({ course, unit: { key, ...initial }, onReload }: Props) {
  const { courseid } = course
  const navigate = useNavigate()
  const command = useCommand(catalogDesk.saveUnit, {
    stale: [catalogDesk.deskCourse, catalogDesk.deskCourses],
  })
  const toUnits = `${href('adminIndex/courses/:courseid', { courseid })}?part=units`
  let own = key
  const saved = useSavedForm<DraftUnit>({
    name: `unit ${key ?? `new ${initial.kind}`} of ${courseid}`,
    initial,
    seen: course.version,
    schema: DraftUnit,
    within: 'unit',
    save: async (unit, version) => (await command.mutateAsync({ courseid, version, key: own, unit })).version,
  })
  const { form } = saved
  const leave = (worked: boolean) => {
    if (!worked) return
    sayDone(`"${form.getValues().title}" is saved in the draft.`)
    void navigate(toUnits)
  }
  const saveOver = () => {
    // Somebody has deleted it: what is typed becomes a unit of its own.
    if (saved.conflict?.code === 'unit-gone') own = null
    return saved.saveOver()
  }
  const teachers = course.content.units.filter((each: DeskUnit) => each.kind !== 'quiz' && each.key !== key)
  return (
    <Stack gap="md">
      <TwoColumns>
        <TextInput label="Title" required maxLength={120} {...form.getInputProps('title')} />
        <TextInput
          label="Minutes it takes"
          required
          inputMode="numeric"
          {...form.getInputProps('minutes')}
          value={String(form.values.minutes)}
        />
      </TwoColumns>
      {initial.kind === 'lecture' ? <FilmFields form={form} most={course.videoBytes} /> : null}
      {initial.kind === 'quiz' ? (
        <QuizFields form={form} teachers={teachers} />
      ) : (
        <MarkdownField
          label="Text"
          description="Markdown: headings, lists, tables, links."
          {...form.getInputProps('body')}
        />
      )}
      <SaveBar saved={saved} action="Save the unit" onReload={onReload} saveOver={saveOver} onSave={leave} />
    </Stack>
  )
}
