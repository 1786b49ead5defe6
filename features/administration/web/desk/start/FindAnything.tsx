import { Box, Text } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#features/accounts/web/public.tsx'
import { useDesks } from '#platform/web/desk/desk-pages.ts'
import { useQuery } from '#platform/web/operations.ts'
import { AppLink } from '#platform/web/parts/AppLink.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { office } from '../../../contract/office-contract.ts'
import classes from './FindAnything.module.css'

const MOST_PAGES = 5

/** One box for whatever somebody says on the telephone: a number, a name, an address. */
export default function FindAnything({ focused = false }: { focused?: boolean }) {
  const [words, setWords] = useState('')
  return (
    <Box display="block" component="search" mb={28} maw="44rem">
      <SearchBox
        value={words}
        onSearch={setWords}
        label="Search everything"
        focused={focused}
        example="Order number, name or email"
      />
      {words.length > 1 ? <Answer words={words} /> : null}
    </Box>
  )
}

function Answer({ words }: { words: string }) {
  const pages = usePagesFound(words)
  const query = useQuery(office.findAnything, { words }, { fresh: 30_000, keep: true })
  return (
    <Box mt="xs" py="sm" px="md" bg="var(--pm-surface)" bd="1px solid var(--pm-line)" bdrs="md">
      <QueryState
        query={query}
        empty={{
          when: ({ groups }) => groups.length + pages.length === 0,
          title: 'Nothing found',
          message: 'Try a part of the name, the whole order number, or the email address.',
        }}
      >
        {({ groups }) =>
          [...pages, ...groups].map(({ key, label, found }) => (
            <section key={key} aria-label={label}>
              <SectionTitle fz="xs" c="dimmed" my={4}>
                {label}
              </SectionTitle>
              <Rows gap={0}>
                {found.map((each) => (
                  <li key={`${each.to} ${each.title}`}>
                    <AppLink look="plain" to={each.to} className={classes.row}>
                      <Box component="strong" fw={600} c="var(--mantine-color-anchor)">
                        {each.title}
                      </Box>
                      <Text span inherit c="dimmed" miw={0} data-anywhere>
                        {each.message}
                      </Text>
                    </AppLink>
                  </li>
                ))}
              </Rows>
            </section>
          ))
        }
      </QueryState>
    </Box>
  )
}

/** The pages of the office whose name or description has every word. */
function usePagesFound(words: string) {
  const { me, capabilities } = useMe()
  const groups = useDesks(me && { userId: me.userid, grants: capabilities })
  const wanted = words.toLowerCase().split(/\s+/)
  const found = groups
    .flatMap(({ desks }) => desks)
    .filter(({ title, desk }) => {
      const text = `${title} ${desk?.description}`.toLowerCase()
      return wanted.every((word) => text.includes(word))
    })
    .map(({ path, title, desk }) => ({ title, message: desk?.description ?? '', to: `/${path}` }))
  return found.length > 0 ? [{ key: 'pages', label: 'Pages', found: found.slice(0, MOST_PAGES) }] : []
}
