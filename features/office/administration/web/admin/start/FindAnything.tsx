import { Box } from '@mantine/core'
import { useContext, useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { FindBox } from '#platform/web/parts/find/FindBox.tsx'
import { pagesFound } from '#platform/web/parts/find/pages-found.ts'
import { useFound } from '#platform/web/parts/find/use-found.ts'
import { AllPages } from '#platform/web/staff/staff-menu.ts'
import { office } from '../../../contract/office-contract.ts'

/** Search box for anything a caller may mention on the phone: a number, a name, an address. */
export default function FindAnything() {
  const [words, setWords] = useState('')
  const { me, capabilities } = useMe()
  const staffPages = useContext(AllPages).filter(({ staffMenu }) => staffMenu)
  const { found, isSearching } = useFound(office.findAnything, words, (rested) => ({ words: rested }))
  const pages = pagesFound(staffPages, me && { userId: me.userid, grants: capabilities }, words)
  const groups = [pages, ...(found?.groups ?? [])]
  return (
    <Box mb={28} maw="44rem">
      <FindBox
        words={words}
        onWords={setWords}
        label="Search everything"
        example="Order number, name or email"
        groups={words.trim().length > 1 ? groups.filter(({ found }) => found.length > 0) : []}
        isSearching={isSearching}
      />
    </Box>
  )
}
