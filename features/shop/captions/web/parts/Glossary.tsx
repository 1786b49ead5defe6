import { Button, Group, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { confirm } from '#platform/web/confirm.ts'
import { formatClock } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { type Column, DataTable } from '#platform/web/parts/DataTable.tsx'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Empty } from '#platform/web/parts/Empty.tsx'
import { Failure } from '#platform/web/parts/Failure.tsx'
import { column } from '#platform/web/parts/lists/column.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import {
  type AdminLanguage,
  captionAdmin,
  type ForcedTerm,
  type TermProblemRow,
} from '../../contract/captions-contract.ts'
import { TermForm } from './TermForm.tsx'

/** Glossary of technical terms of a language, and captions that do not use it. */
export function Glossary({ languages }: { languages: readonly AdminLanguage[] }) {
  const [address, setAddress] = useSearchParams()
  const others = languages.filter(({ code }) => code !== 'en')
  const chosen = others.find(({ code }) => code === address.get('language')) ?? others[0]
  if (!chosen) return <Empty title="Fallback: none" message="Add another language first; terms are pairs." />
  return (
    <Stack gap="md">
      <Select
        label="Language"
        maw="20rem"
        data={others.map(({ code, name }) => ({ value: code, label: name }))}
        value={chosen.code}
        onChange={(code) => code && setAddress({ part: 'glossary', language: code }, { replace: true })}
      />
      <Terms key={`terms ${chosen.code}`} language={chosen} />
      <Check key={`check ${chosen.code}`} language={chosen} />
    </Stack>
  )
}

function Terms({ language }: { language: AdminLanguage }) {
  const asked = useQuery(captionAdmin.forcedTerms, { language: language.code })
  const [edited, setEdited] = useState<ForcedTerm | 'new' | null>(null)
  const remove = useCommand(captionAdmin.removeTerm, {
    invalidates: [captionAdmin.forcedTerms, captionAdmin.checkTerms, captionAdmin.adminLanguages],
  })
  const takeAway = async ({ termid, term }: ForcedTerm) => {
    const message = 'Captions are no longer checked for it.'
    if (await confirm({ title: `Remove “${term}”?`, message, yes: 'Remove the term' }))
      remove.mutate({ termid })
  }
  const columns: Column<ForcedTerm>[] = [
    column('term', 'English', { card: 'heading' }, ({ term }) => term),
    column('translation', language.name, ({ translation }) => translation),
    column('note', 'Note', ({ note }) => note),
    column('acts', 'Change', (term) => (
      <Group gap="xs" wrap="nowrap">
        <Button variant="default" size="sm" onClick={() => setEdited(term)}>
          Edit
        </Button>
        <Button variant="subtle" size="sm" color="red" onClick={() => void takeAway(term)}>
          Remove
        </Button>
      </Group>
    )),
  ]
  return (
    <>
      <Group>
        <Button color="copper" onClick={() => setEdited('new')}>
          Add a term
        </Button>
      </Group>
      <QueryState
        query={asked}
        empty={{
          when: ({ terms }) => terms.length === 0,
          title: 'No terms yet',
          message: 'Add the words that every caption has to translate in the same way.',
        }}
      >
        {({ terms }) => (
          <DataTable caption="Terms" columns={columns} rows={terms} rowKey={({ termid }) => termid} />
        )}
      </QueryState>
      {remove.error ? <Failure>{remove.error.message}</Failure> : null}
      <Dialog
        opened={edited !== null}
        onClose={() => setEdited(null)}
        title={edited === 'new' ? 'Add a term' : 'Edit the term'}
        keepOpen
      >
        {edited ? (
          <TermForm
            term={edited === 'new' ? null : edited}
            language={language}
            onDone={() => setEdited(null)}
          />
        ) : null}
      </Dialog>
    </>
  )
}

function Check({ language }: { language: AdminLanguage }) {
  const [requested, setWanted] = useState(false)
  const asked = useQuery(captionAdmin.checkTerms, { language: language.code }, { enabled: requested })
  const columns: Column<TermProblemRow>[] = [
    column('place', 'Where', { card: 'heading' }, ({ courseid, key, title, second }) => (
      <AppLink
        to={`${href('convert-vtt')}?${new URLSearchParams({ course: courseid, unit: key, language: language.code })}`}
      >
        {courseid} {title} at {formatClock(second)}
      </AppLink>
    )),
    column('term', 'Term', ({ term, wanted: said }) => `${term}: ${said}`),
    column('source', 'English', ({ source }) => source),
    column('found', language.name, ({ found }) => found),
  ]
  return (
    <section aria-labelledby="check-title">
      <h2 id="check-title">Check the captions</h2>
      {requested ? (
        <QueryState query={asked}>
          {({ problems, units, more }) => (
            <>
              <Text role="status" mb="sm">
                {units} videos with English and {language.name} captions were compared.{' '}
                {problems.length === 0
                  ? 'All of them follow the glossary.'
                  : `${problems.length}${more ? ' or more' : ''} places say a term otherwise.`}
              </Text>
              {problems.length > 0 ? (
                <DataTable
                  caption="Terms said otherwise"
                  columns={columns}
                  rows={problems}
                  rowKey={({ courseid, key, second, term }) => `${courseid} ${key} ${second} ${term}`}
                />
              ) : null}
            </>
          )}
        </QueryState>
      ) : (
        <Button variant="default" onClick={() => setWanted(true)}>
          Compare all videos with the glossary
        </Button>
      )}
    </section>
  )
}
