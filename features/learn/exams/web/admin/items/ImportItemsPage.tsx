import { Alert, Badge, Button, Group, List, NativeSelect, Stack, Text, Title } from '@mantine/core'
import { useState } from 'react'
import type { OutputOf } from '#platform/contract/operation.ts'
import { callOperation, type OperationError } from '#platform/web/client.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { WorkResult } from '#platform/web/parts/look/WorkProgress.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { TableChoice } from '#platform/web/tables/TableChoice.tsx'
import { examsAdmin } from '../../../contract/admin-contract.ts'
import type { ImportPreview } from '../../../contract/admin-views.ts'
import { kindNames } from '../admin-words.ts'
import { ExportItems } from './ExportItems.tsx'
import { readPackage } from './read-package.ts'

interface Chosen {
  name: string
  text: string
  preview: ImportPreview
}

/** Imports a file of items. The file is checked first, and all of its items are stored or none. */
export default function ImportItemsPage() {
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [topic, setTopic] = useState('')
  const [problem, setProblem] = useState('')
  const [stored, setStored] = useState<OutputOf<typeof examsAdmin.importItems> | null>(null)
  const store = useCommand(examsAdmin.importItems, {
    invalidates: [examsAdmin.adminItems, examsAdmin.adminItem, examsAdmin.itemChoices, examsAdmin.adminExams],
  })
  const choices = useQuery(examsAdmin.itemChoices, {}, { staleTime: 60_000 })
  const look = async (name: string, text: string, usual = topic) => {
    setProblem('')
    setStored(null)
    try {
      setChosen({
        name,
        text,
        preview: await callOperation(examsAdmin.previewImport, { text, topic: usual }),
      })
    } catch (error) {
      const { message, fields } = error as OperationError
      setChosen(null)
      setProblem(fields?.text ?? message)
    }
  }
  const submit = async ({ name, text, preview }: Chosen) => {
    setProblem('')
    try {
      setStored(await store.mutateAsync({ text, topic, stamp: preview.stamp }))
      setChosen(null)
    } catch (error) {
      const failure = error as OperationError
      setProblem(failure.message)
      if (failure.code === 'conflict' || failure.code === 'file-faulty') await look(name, text)
    }
  }
  return (
    <PageFrame wide title="Import items" actions={<ExportItems filters={{}} />}>
      <Stack gap="md">
        <Text maw="44rem">
          Choose a file of questions: CSV or Excel as exported from this page, Moodle GIFT, or a QTI item or
          package (2.1, 2.2 or 3.0). A preview shows the changes before anything is stored. A known code
          updates its item, and a new code adds an item. Items that are not in the file stay unchanged.
        </Text>
        <FormatLimits />
        <NativeSelect
          label="Topic for questions with no matching topic"
          description="For GIFT and QTI. A category matches a topic by its code or title."
          maw="28rem"
          data={[
            { value: '', label: 'None' },
            ...(choices.data?.topics ?? []).map(({ code, title }) => ({ value: code, label: title })),
          ]}
          value={topic}
          onChange={({ currentTarget: { value } }) => {
            setTopic(value)
            if (chosen) void look(chosen.name, chosen.text, value)
          }}
        />
        <TableChoice
          more={{ label: 'Choose a file of questions', accept: '.gift,.xml,.zip', read: readPackage }}
          onRead={(text, file) => look(file.name, text)}
          onClear={() => setChosen(null)}
        />
        {stored ? <Stored {...stored} /> : null}
        {chosen ? <Text c="dimmed">{chosen.name}</Text> : null}
        <Failure>{problem}</Failure>
        {chosen ? (
          <Preview chosen={chosen} storing={store.isPending} onStore={() => void submit(chosen)} />
        ) : null}
      </Stack>
    </PageFrame>
  )
}

const FormatLimits = () => (
  <Text maw="44rem" size="sm" c="dimmed">
    Only CSV contains everything. GIFT and QTI have no status, lecture or exclusions: existing items keep
    theirs, and new items are live. Random numbers are exported as an example; if the file changes such a
    question, its numbers become fixed. GIFT has no ordering questions: they are exported as pairs of
    positions and steps, and imported as an order again. A file has at most 2,000 questions and 900 kB of
    text.
  </Text>
)

function Stored({ added, changed, same }: OutputOf<typeof examsAdmin.importItems>) {
  return (
    <WorkResult
      result={`The items are stored: ${added} added, ${changed} changed, ${same} as before.`}
      next={<AppLink to={href('adminIndex/exams/items')}>Review the items</AppLink>}
    />
  )
}

type Row = ImportPreview['rows'][number]

const whatLabels: Record<Row['what'], { label: string; color: string }> = {
  new: { label: 'New', color: 'teal' },
  changed: { label: 'Changed', color: 'yellow' },
  same: { label: 'As before', color: 'gray' },
}

const columns: Column<Row>[] = [
  column('row', 'No.', { end: true }, ({ row }) => row),
  column('code', 'Code', { card: 'heading' }, ({ code }) => code),
  column('what', 'What happens', ({ what }) => (
    <Badge color={whatLabels[what].color}>{whatLabels[what].label}</Badge>
  )),
  column('kind', 'Kind', ({ kind }) => kindNames[kind]),
  column('text', 'Question', ({ text }) => text),
]

interface PreviewProps {
  chosen: Chosen
  storing: boolean
  onStore: () => void
}

function Preview({ chosen, storing, onStore }: PreviewProps) {
  const { rows, problems, format } = chosen.preview
  const shown = rows.filter(({ what }) => what !== 'same')
  const same = rows.length - shown.length
  if (problems.length > 0)
    return <Problems problems={problems} unit={format === 'csv' ? 'Row' : 'Question'} />
  if (shown.length === 0)
    return <Alert color="blue">All {same} items of this file are in the bank exactly so already.</Alert>
  return (
    <section>
      <Title order={2} size="h3" mb="sm">
        What would be stored
      </Title>
      <Group mb="md">
        <Button onClick={onStore} loading={storing}>
          Store {shown.length === 1 ? 'this item' : `these ${shown.length} items`}
        </Button>
        {same > 0 ? <Text c="dimmed">{same} more are in the bank exactly so already.</Text> : null}
      </Group>
      <DataTable caption="Items of the file" columns={columns} rows={shown} rowKey={({ code }) => code} />
    </section>
  )
}

const MAX_FAULTS = 100

function Problems({ problems, unit }: Pick<ImportPreview, 'problems'> & { unit: string }) {
  return (
    <Alert
      color="orange"
      role="alert"
      title={`Nothing can be stored yet: ${problems.length === 1 ? 'one place' : `${problems.length} places`} to fix`}
    >
      <List size="sm" spacing={4}>
        {problems.slice(0, MAX_FAULTS).map(({ row, column, message }) => (
          <List.Item key={`${row} ${column} ${message}`}>
            {row === null ? null : (
              <strong>
                {unit} {row}
                {column ? `, ${column}` : ''}:{' '}
              </strong>
            )}
            {message}
          </List.Item>
        ))}
      </List>
      {problems.length > MAX_FAULTS ? (
        <Text size="sm" mt="xs">
          And {problems.length - MAX_FAULTS} more.
        </Text>
      ) : null}
    </Alert>
  )
}
