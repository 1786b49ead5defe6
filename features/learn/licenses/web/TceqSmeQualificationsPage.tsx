import { Box, Button } from '@mantine/core'
import { IconFileTypePdf, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMe } from '#features/core/accounts/web/public.tsx'
import { addressOf } from '#platform/contract/address.ts'
import { useQuery } from '#platform/web/operations.ts'
import { href } from '#platform/web/page.ts'
import { LinkButton } from '#platform/web/parts/look/LinkButton.tsx'
import { TileGrid } from '#platform/web/parts/look/TileGrid.tsx'
import { PageFrame } from '#platform/web/parts/PageFrame.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { SearchBox } from '#platform/web/parts/SearchBox.tsx'
import { licensesAdmin } from '../contract/admin-contract.ts'
import { licenses } from '../contract.ts'
import { ExpertCard } from './parts/experts/ExpertCard.tsx'

/** Public list of the experts whose qualifications the agency relies on. Staff edit and export the full register. */
export default function TceqSmeQualificationsPage() {
  const [search, setSearch] = useState('')
  const list = useQuery(licenses.experts, { search }, { keepPrevious: true })
  const { capabilities } = useMe()
  const isStaff = capabilities.some(({ capability }) => capability === 'product_admin')
  return (
    <PageFrame
      title="Subject-matter experts"
      lead="Who writes and reviews the courses that are approved for licenses. The agency looks at their qualifications when it decides on a course."
      actions={isStaff ? <StaffWays /> : null}
    >
      <Box mb={20} maw="26rem">
        <SearchBox
          value={search}
          onSearch={setSearch}
          label="Search experts"
          example="Name, subject or course"
        />
      </Box>
      <QueryState
        query={list}
        empty={{
          when: ({ experts }) => experts.length === 0,
          title: 'No one found',
          message: search ? 'Please try other words.' : 'The register is empty.',
        }}
      >
        {({ experts }) => (
          <TileGrid min="24rem">
            {experts.map((expert) => (
              <ExpertCard key={expert.expertid} expert={expert} />
            ))}
          </TileGrid>
        )}
      </QueryState>
    </PageFrame>
  )
}

function StaffWays() {
  return (
    <>
      <LinkButton
        to={href('adminIndex/experts')}
        variant="default"
        leftSection={<IconPencil size={18} aria-hidden />}
      >
        Edit the register
      </LinkButton>
      <Button
        component="a"
        href={addressOf(licensesAdmin.expertsPaper, {})}
        target="_blank"
        variant="default"
        leftSection={<IconFileTypePdf size={18} aria-hidden />}
      >
        Application attachment
      </Button>
    </>
  )
}
