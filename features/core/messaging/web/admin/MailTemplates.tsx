import { SegmentedControl, Select, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { useQuery } from '#platform/web/operations.ts'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { mailTemplates } from '../../contract/template-contract.ts'

const names = { en: 'English', es: 'Spanish' } as const
type Language = keyof typeof names

/** Shows the emails to learners as rendered in each language. */
export function MailTemplates() {
  const list = useQuery(mailTemplates.list, {})
  const [chosen, setChosen] = useState<string | null>(null)
  const [language, setLanguage] = useState<Language>('en')
  return (
    <QueryState query={list}>
      {({ rows }) => {
        const row = rows.find(({ template }) => template === chosen) ?? rows[0]
        if (!row) return null
        const shown = row.languages.includes(language) ? language : 'en'
        return (
          <Stack>
            <Text c="dimmed" maw="40rem">
              People who chose Spanish for captions or speech get these emails in Spanish. The names and dates
              here are made up.
            </Text>
            <Select
              label="Template"
              maw="34rem"
              data={rows.map(({ template, subject }) => ({ value: template, label: subject }))}
              value={row.template}
              onChange={setChosen}
            />
            <SegmentedControl
              aria-label="Language"
              style={{ alignSelf: 'start' }}
              value={shown}
              onChange={(value) => setLanguage(value as Language)}
              data={row.languages.map((value) => ({ value, label: names[value] }))}
            />
            <Shown template={row.template} language={shown} />
          </Stack>
        )
      }}
    </QueryState>
  )
}

function Shown({ template, language }: { template: string; language: Language }) {
  const query = useQuery(mailTemplates.show, { template, language }, { keepPrevious: true })
  return (
    <QueryState query={query}>
      {({ subject, html }) => (
        <>
          <Text fw={600}>{subject}</Text>
          <iframe
            title={`The email "${subject}"`}
            sandbox=""
            referrerPolicy="no-referrer"
            srcDoc={html}
            style={{ width: '100%', maxWidth: '44rem', height: '36rem', border: '1px solid var(--pm-line)' }}
          />
        </>
      )}
    </QueryState>
  )
}
