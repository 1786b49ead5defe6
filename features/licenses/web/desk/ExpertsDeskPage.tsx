import { Badge, Button } from '@mantine/core'
import { IconFileTypePdf, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { dayText } from '#features/certificates/rules/certificate-words.ts'
import { askFirst } from '#platform/web/ask.ts'
import { DeskList } from '#platform/web/desk/DeskList.tsx'
import { sayDone, sayProblem } from '#platform/web/notices.ts'
import { useCommand } from '#platform/web/operations.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { licenses } from '../../contract.ts'
import { licensesDesk } from '../../rules/desk/desk-contract.ts'
import type { ExpertRow } from '../../rules/desk/desk-views.ts'
import classes from './Desk.module.css'
import { ExpertDialog } from './experts/ExpertDialog.tsx'

const stateWords = {
  valid: { label: 'Valid', color: 'teal' },
  ending: { label: 'Ends soon', color: 'yellow' },
  expired: { label: 'Run out', color: 'red' },
} as const

type Act = (expert: ExpertRow) => void

const columnsFor = (open: Act, remove: Act): Column<ExpertRow>[] => [
  {
    key: 'name',
    title: 'Name',
    sort: 'name',
    card: 'heading',
    cell: ({ name, title }) => (
      <div>
        {name}
        <span className={classes.quiet}>{title}</span>
      </div>
    ),
  },
  { key: 'years', title: 'Years hands-on', end: true, cell: ({ yearsHandsOn }) => yearsHandsOn },
  {
    key: 'licenses',
    title: 'Licenses',
    cell: ({ licenses: held }) => held.map(({ name }) => name).join('; ') || '–',
  },
  { key: 'courses', title: 'Courses', cell: ({ courses }) => courses.join(', ') || '–' },
  { key: 'documents', title: 'Documents', end: true, cell: ({ documents }) => documents.length },
  {
    key: 'valid',
    title: 'Valid until',
    sort: 'valid',
    cell: ({ validUntil, state }) => (
      <div>
        <Badge color={stateWords[state].color}>{stateWords[state].label}</Badge>
        <span className={classes.quiet}>{validUntil ? dayText(validUntil) : 'no end'}</span>
      </div>
    ),
  },
  {
    key: 'acts',
    title: '',
    end: true,
    cell: (expert) => (
      <span className={classes.acts}>
        <Button size="xs" variant="default" aria-label={`Change ${expert.name}`} onClick={() => open(expert)}>
          Change
        </Button>
        <Button
          size="xs"
          variant="subtle"
          color="red"
          aria-label={`Remove ${expert.name}`}
          onClick={() => remove(expert)}
        >
          Remove
        </Button>
      </span>
    ),
  },
]

/** The register of subject-matter experts, whole, and as an attachment of applications. */
export default function ExpertsDeskPage() {
  const list = useListState<'name' | 'valid'>({ sorts: ['name', 'valid'] })
  const [opened, setOpened] = useState<ExpertRow | 'new' | null>(null)
  const archive = useCommand(licensesDesk.archiveExpert, {
    stale: [licensesDesk.expertList, licenses.experts],
  })
  const remove = async ({ expertid, name }: ExpertRow) => {
    const sure = await askFirst({
      title: `Remove ${name}?`,
      says: 'The person is no longer shown or attached to applications. The entry stays on record.',
      yes: 'Remove from the register',
      danger: true,
    })
    if (!sure) return
    await archive
      .mutateAsync({ expertid })
      .then(() => sayDone(`${name} is removed.`))
      .catch((error: Error) => sayProblem(error.message))
  }
  return (
    <DeskList
      title="Subject-matter experts"
      lead="Who writes and reviews approved courses. The PDF is attached to applications for approval."
      of={licensesDesk.expertList}
      list={list}
      input={list.place}
      search={{ label: 'Search experts', example: 'Name, title or course' }}
      columns={columnsFor(setOpened, (expert) => void remove(expert))}
      rowKey={({ expertid }) => expertid}
      actions={
        <>
          <Button
            component="a"
            href="/api/licenses/experts.pdf"
            target="_blank"
            variant="default"
            leftSection={<IconFileTypePdf size={18} aria-hidden />}
          >
            Application attachment
          </Button>
          <Button
            color="copper"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => setOpened('new')}
          >
            New expert
          </Button>
        </>
      }
      empty={{ title: 'Nobody is registered', says: 'Write the first entry, or try other words.' }}
    >
      <ExpertDialog expert={opened} onClose={() => setOpened(null)} />
    </DeskList>
  )
}
