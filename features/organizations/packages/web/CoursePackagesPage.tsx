import { Button, Group, List } from '@mantine/core'
import type { OpenCompany } from '#features/organizations/company-office/contract/company.ts'
import { CompanyFrame } from '#features/organizations/company-office/web/public.tsx'
import { downloadFile } from '#platform/web/download-file.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { notifyError, notifySuccess } from '#platform/web/notices.ts'
import type { Column } from '#platform/web/parts/DataTable.tsx'
import { ExportCsv } from '#platform/web/parts/ExportCsv.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { columnsOf } from '#platform/web/staff/columns.tsx'
import { StaffFilters } from '#platform/web/staff/StaffFilters.tsx'
import { StaffTable } from '#platform/web/staff/StaffList.tsx'
import { useListState } from '#platform/web/use-list-state.ts'
import { type PackageRow, packages } from '../contract.ts'
import { packageFormatNames } from '../rules/formats.ts'
import { MakePackage } from './parts/MakePackage.tsx'

/** Page for a company's course packages for its LMS. */
export default function CoursePackagesPage() {
  return (
    <CompanyFrame
      title="Course packages"
      lead={() => 'Play our courses in your own learning management system (LMS).'}
      forAdmins
    >
      {(company) => <Packages company={company} />}
    </CompanyFrame>
  )
}

function Packages({ company }: { company: OpenCompany }) {
  return (
    <>
      <List type="ordered" maw="44rem" mb="lg" spacing={4}>
        <List.Item>Choose a course that you have seats for, and the standard of your LMS.</List.Item>
        <List.Item>Download the package and upload the ZIP file to your LMS as it is.</List.Item>
        <List.Item>
          Assign it to your people. The first time, each logs in here or creates an account, and uses one
          seat.
        </List.Item>
        <List.Item>
          Your LMS gets progress, completion and score. The course and its certificates stay here.
        </List.Item>
      </List>
      <MakePackage company={company} />
      <SectionTitle mt="xl">Packages</SectionTitle>
      <PackageList company={company} />
    </>
  )
}

const column = columnsOf(packages.list)
const labels = { active: { label: 'Active', color: '' }, revoked: { label: 'Revoked', color: 'gray' } }
const states = Object.entries(labels).map(([value, { label }]) => ({ value, label }))

const columns: Column<PackageRow>[] = [
  column.name('coursename', 'Course'),
  column.of('format', 'Standard', { card: 'line' }, ({ format }) => packageFormatNames[format]),
  column.badge('state', 'Status', labels, { card: 'line' }),
  column.number('launches', 'Launches'),
  column.number('learners', 'Learners'),
  column.day('lastLaunchedAt', 'Last used', { none: 'never' }),
]

function PackageList({ company: { compid } }: { company: OpenCompany }) {
  const list = useListState(packages.list)
  const input = { ...list.input, compid }
  const revoke = useConfirmedCommand(packages.revoke, {
    invalidates: [packages.list],
    onSuccess: ({ message }) => notifySuccess(message),
  })
  const save = (packageid: string) =>
    void downloadFile(packages.download, { compid, packageid }).catch((error: Error) =>
      notifyError(error.message, 'No file was saved'),
    )
  const ask = ({ packageid, coursename, format }: PackageRow) =>
    void revoke.ask({
      input: { compid, packageid },
      title: `Revoke the package of ${coursename}?`,
      message: `The ${packageFormatNames[format]} package stops immediately in your LMS, also for people who have started. What they have learned stays, and they can continue here. This cannot be undone.`,
      yes: 'Revoke the package',
      danger: true,
    })
  const acts: Column<PackageRow> = column.of('acts', '', { end: true }, (row) =>
    row.state === 'active' ? (
      <Group gap={4} wrap="nowrap" component="span">
        <Button
          size="xs"
          variant="default"
          aria-label={`Download ${row.coursename} as ${packageFormatNames[row.format]}`}
          onClick={() => save(row.packageid)}
        >
          Download
        </Button>
        <Button
          size="xs"
          variant="subtle"
          aria-label={`Revoke ${row.coursename} as ${packageFormatNames[row.format]}`}
          onClick={() => ask(row)}
        >
          Revoke
        </Button>
      </Group>
    ) : null,
  )
  return (
    <>
      <StaffFilters
        list={list}
        search={{ label: 'Search packages', example: 'Course' }}
        filters={[{ name: 'state', label: 'Status', options: states }]}
      >
        <ExportCsv of={packages.list} input={input} small />
      </StaffFilters>
      <StaffTable
        of={packages.list}
        input={input}
        list={list}
        columns={[...columns, acts]}
        rowKey={({ packageid }) => packageid}
        caption="Course packages"
        empty={{ title: 'No packages yet', message: 'Make one for a course that you have seats for.' }}
      />
    </>
  )
}
