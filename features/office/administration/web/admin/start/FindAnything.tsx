import { Box } from '@mantine/core'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { holdsWords } from '#platform/contract/compare/fold.ts'
import { FindBox, type FoundGroup } from '#platform/web/parts/find/FindBox.tsx'
import { useStaffMenu } from '#platform/web/staff/staff-menu.ts'
import { useOfficeFound } from '../../use-office-found.ts'

const MAX_PAGES = 5

/** One box for whatever somebody says on the telephone: a number, a name, an address. */
export default function FindAnything() {
  const [words, setWords] = useState('')
  const pages = usePagesFound(words)
  const office = useOfficeFound(words, true)
  return (
    <Box mb={28} maw="44rem">
      <FindBox
        words={words}
        onWords={setWords}
        label="Search everything"
        example="Order number, name or email"
        groups={[...pages, ...office.groups]}
        isSearching={office.isSearching}
      />
    </Box>
  )
}

/** The pages of the office whose name or description has every word. */
function usePagesFound(words: string): FoundGroup[] {
  const { me, capabilities } = useMe()
  const groups = useStaffMenu(me && { userId: me.userid, grants: capabilities })
  if (words.trim().length < 2) return []
  const found = groups
    .flatMap(({ pages }) => pages)
    .filter(({ title, staffMenu }) => holdsWords(`${title} ${staffMenu?.description}`, words))
    .map(({ path, title, staffMenu }) => ({ title, message: staffMenu?.description ?? '', to: `/${path}` }))
  return found.length > 0 ? [{ key: 'pages', label: 'Pages', found: found.slice(0, MAX_PAGES) }] : []
}
