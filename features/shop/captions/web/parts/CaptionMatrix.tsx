import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { filterBy, optionsOf } from '#platform/web/form/options.ts'
import { formatClock } from '#platform/web/format.ts'
import { orNotify } from '#platform/web/notices.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type AdminLanguage, type CaptionUnit, captionAdmin } from '../../contract/captions-contract.ts'
import classes from './Captions.module.css'

/** Table of films and caption languages. Each cell links to the page where the captions are made. */
export function CaptionMatrix({ languages }: { languages: readonly AdminLanguage[] }) {
  const list = useListState(captionAdmin.captionMatrix)
  const { courseid, language, show } = list.filters
  const courses = useQuery(captionAdmin.captionUnits, {}, { staleTime: 60_000 }).data?.courses ?? []
  const offered = languages.filter(({ code, enabled }) => (language ? code === language : enabled))
  const input = { ...list.paging, courseid, language, show: show as '' | 'missing' | 'machine' }
  const columns: Column<CaptionUnit>[] = [
    column('unit', 'Unit', { card: 'heading' }, (unit) => (
      <AppLink to={href('adminIndex/courses/:courseid/units/:key', unit)}>
        {unit.courseid} {unit.position}. {unit.title}
      </AppLink>
    )),
    column('length', 'Length', { end: true }, ({ seconds }) => formatClock(seconds)),
    column('captions', 'Captions', (unit) => (
      <Group gap="xs" align="stretch">
        {offered.map((each) => (
          <Cell key={each.code} unit={unit} language={each} />
        ))}
      </Group>
    )),
    column('draft', 'Fallback', ({ inDraft }) => (inDraft ? 'the draft' : 'what is published')),
    ...(language
      ? [column('mark', 'Review', (unit: CaptionUnit) => <Mark unit={unit} language={language} />)]
      : []),
  ]
  return (
    <>
      <StaffFilters
        // The URL holds the page section in addition to the filters; filtering preserves it.
        list={list}
        search={{ label: 'Search units', example: 'Course or unit' }}
        filters={[
          filterBy(
            'courseid',
            'Course',
            courses.map((each) => ({
              value: each.courseid,
              label: `${each.courseid} ${each.coursename}`,
            })),
          ),
          filterBy(
            'language',
            'Language',
            languages.map(({ code, name }) => ({ value: code, label: name })),
          ),
          filterBy('show', 'Show', optionsOf({ missing: 'Missing captions', machine: 'Machine drafts' })),
        ]}
      >
        <ExportCsv small of={captionAdmin.captionMatrix} input={input} />
      </StaffFilters>
      <StaffTable
        of={captionAdmin.captionMatrix}
        input={input}
        list={list}
        columns={columns}
        rowKey={({ courseid: course, key }) => `${course} ${key}`}
        caption="Captions"
        empty={{
          title: 'No videos',
          message: 'Nothing matches. Try fewer filters: what is missing may all be there.',
        }}
      />
    </>
  )
}

const stateLabels = { there: '', missing: 'missing', draft: 'machine draft' } as const

function Cell({ unit, language }: { unit: CaptionUnit; language: AdminLanguage }) {
  const own = unit.captions.find((each) => each.language === language.code)
  const state = own ? (own.machineDraft ? 'draft' : 'there') : 'missing'
  const query = new URLSearchParams({ course: unit.courseid, unit: unit.key, language: language.code })
  return (
    <Link className={classes.cell} data-state={state} to={`${href('convert-vtt')}?${query}`}>
      {language.name}
      {stateLabels[state] ? `, ${stateLabels[state]}` : ''}
    </Link>
  )
}

/** Marks the captions in the selected language as reviewed or as machine-generated. */
function Mark({ unit, language }: { unit: CaptionUnit; language: string }) {
  const own = unit.captions.find((each) => each.language === language)
  const mark = useCommand(captionAdmin.markCaptions, {
    invalidates: [captionAdmin.captionMatrix, captionAdmin.adminLanguages, captionAdmin.captionUnits],
  })
  if (!own) return null
  const { courseid, key } = unit
  return (
    <Button
      variant="default"
      size="sm"
      loading={mark.isPending}
      onClick={() => mark.mutate({ courseid, key, language, machineDraft: !own.machineDraft }, orNotify)}
    >
      {own.machineDraft ? 'They are reviewed' : 'Mark as a machine draft'}
    </Button>
  )
}
