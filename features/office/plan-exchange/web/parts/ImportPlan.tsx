import { Button, Group, List, Stack, Text, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { projectAdmin } from '#features/office/projects/contract/project-admin.ts'
import { taskWork } from '#features/office/projects/contract/task-contract.ts'
import { acceptOf } from '#platform/contract/file-kinds.ts'
import type { OutputOf } from '#platform/contract/operation.ts'
import { invalidate } from '#platform/web/operations.ts'
import { FileChoice } from '#platform/web/parts/FileChoice.tsx'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { readChosenTable } from '#platform/web/tables/read-chosen-table.ts'
import { TABLE_FILES } from '#platform/web/tables/read-table-file.ts'
import { TableWarnings } from '#platform/web/tables/TableChoice.tsx'
import { useUpload } from '#platform/web/use-upload.ts'
import { planExchange } from '../../contract.ts'

interface CheckedFile {
  file: File
  warnings: string[]
}

const isXml = (file: File): boolean => file.name.toLowerCase().endsWith('.xml') || /\/xml$/.test(file.type)

/** Converts the table to the upload format: CSV in UTF-8. */
async function readTable(file: File): Promise<CheckedFile | { problem: string }> {
  const read = await readChosenTable(file)
  if ('problem' in read) return read
  return { file: new File([read.text], file.name, { type: 'text/csv' }), warnings: read.warnings }
}

type Imported = OutputOf<typeof planExchange.importPlan>

const chartOf = (projectid: string): string => `/pmChart?project=${projectid}`

/** Differences between an imported plan and its file. */
function ImportedPlan({ file, tasks, notes }: Imported) {
  return (
    <PageFrame
      title="The plan is imported"
      lead={`${tasks === 1 ? 'One task is' : `${tasks} tasks are`} in the new project. Please check what is not as it was in the file:`}
    >
      <Stack maw="44rem" gap="lg">
        <List spacing="sm">
          {notes.map((note) => (
            <List.Item key={note}>{note}</List.Item>
          ))}
        </List>
        <Group>
          <LinkButton to={chartOf(file)}>Open the plan</LinkButton>
        </Group>
      </Stack>
    </PageFrame>
  )
}

/** Creates a project from a plan file. */
export function ImportPlan() {
  const [name, setName] = useState('')
  const upload = useUpload(planExchange.importPlan, { name })
  const client = useQueryClient()
  const navigate = useNavigate()
  const [checked, setChecked] = useState<CheckedFile | null>(null)
  const [done, setDone] = useState<Imported | null>(null)
  const choose = async (file: File) => {
    setChecked(null)
    if (name.trim() === '') return upload.setProblem('Please name the project first.')
    const read = isXml(file) ? { file, warnings: [] } : await readTable(file)
    if ('problem' in read) upload.setProblem(read.problem)
    else if (read.warnings.length > 0) setChecked(read)
    else await send(read.file)
  }
  const send = async (file: File) => {
    const imported = await upload.ask(file, file.name)
    if (imported === null) return
    await invalidate(client, [projectAdmin.list, taskWork.options])
    if (imported.notes.length === 0) return void navigate(chartOf(imported.file))
    setChecked(null)
    setDone(imported)
  }
  if (done) return <ImportedPlan {...done} />
  return (
    <PageFrame
      title="Import a plan"
      lead="A plan in the XML of Microsoft Project, or a table (CSV or Excel) as it is exported here. It becomes a new project that you lead."
    >
      <Stack maw="30rem">
        <TextInput
          label="Name of the project"
          maxLength={120}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <FileChoice
          description="Choose the file"
          accept={`${acceptOf(['xml'])},${TABLE_FILES}`}
          upload={upload}
          onChoose={(file) => void choose(file)}
        />
        {checked ? (
          <>
            <TableWarnings warnings={checked.warnings} />
            <Button onClick={() => void send(checked.file)}>Import {checked.file.name}</Button>
          </>
        ) : null}
        <Text size="sm" c="dimmed">
          People are matched by their user names or full names. Names without a match are left out.
        </Text>
      </Stack>
    </PageFrame>
  )
}
