import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { addressOf } from '#platform/contract/address.ts'
import { useConfirmedCommand } from '#platform/web/form/use-confirmed-command.ts'
import { formatDate } from '#platform/web/format.ts'
import { useCommand, useQuery } from '#platform/web/operations.ts'
import { FormFoot } from '#platform/web/parts/FormFoot.tsx'
import { FormStack } from '#platform/web/parts/look/FormStack.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import { QueryState } from '#platform/web/parts/QueryState.tsx'
import { CopyText } from '#platform/web/staff/CopyText.tsx'
import { corporateAdding } from '../../contract/adding.ts'
import type { OpenCompany } from '../../contract/company.ts'
import { corporatePeople } from '../../contract/people.ts'
import { JobRoleField, PlantField, ShiftField } from '../parts/place-fields.tsx'

/** Links and posters with which people can join. */
export function JoinLinks({ company }: { company: OpenCompany }) {
  const { compid } = company
  const choices = useQuery(corporatePeople.peopleFilters, { compid }).data
  const query = useQuery(corporateAdding.joinLinks, { compid })
  const [plant, setPlant] = useState('')
  const [shift, setShift] = useState('')
  const [jobRoleId, setJobRole] = useState('')
  const make = useCommand(corporateAdding.makeJoinLink, { invalidates: [corporateAdding.joinLinks] })
  const end = useConfirmedCommand(corporateAdding.endJoinLink, { invalidates: [corporateAdding.joinLinks] })
  const close = (linkid: string) =>
    end.ask({
      input: { compid, linkid },
      title: 'End this link',
      message: 'The link and its posters stop working. People who have joined stay.',
      yes: 'End the link',
      danger: true,
    })
  return (
    <Stack maw={720} gap="xl">
      <FormStack onSubmit={() => make.mutate({ compid, plant, shift, jobRoleId })}>
        <Quiet>
          People scan the poster or open the link, log in and join. With an address at your confirmed email
          domain they join immediately; anyone else waits for your approval under Requests.
        </Quiet>
        <Group grow>
          <PlantField choices={choices} value={plant} onChange={setPlant} />
          <ShiftField choices={choices} value={shift} onChange={setShift} />
        </Group>
        <JobRoleField
          choices={choices}
          value={jobRoleId || null}
          onChange={(value) => setJobRole(value ?? '')}
        />
        <FormFoot failure={make.error?.message} sending={make.isPending} submit="Make a link" />
      </FormStack>
      <section>
        <SectionTitle>Links that work now</SectionTitle>
        <QueryState
          query={query}
          empty={{
            when: ({ links }) => links.length === 0,
            title: 'No links yet',
            message: 'Make a link for a plant or shift, print the poster, and hang it in the break room.',
          }}
        >
          {({ links }) => (
            <Stack>
              {links.map(({ linkid, url, plant: where, shift: when, createdAt, createdBy }) => (
                <Box key={linkid} p="md" bd="1px solid var(--pm-line)" bdrs="md">
                  <Text fw={600}>{[where, when].filter(Boolean).join(', ') || 'Whole company'}</Text>
                  <Quiet>
                    Made by {createdBy} on {formatDate(createdAt)}
                  </Quiet>
                  <Group mt="sm" gap="sm">
                    <Button
                      component="a"
                      href={addressOf(corporateAdding.joinPoster, { compid, linkid })}
                      target="_blank"
                      rel="noreferrer"
                      variant="default"
                      leftSection={<IconPrinter size={18} aria-hidden />}
                    >
                      Poster (PDF)
                    </Button>
                    <Group gap={4}>
                      <Text size="sm">Copy link</Text>
                      <CopyText text={url} what="the link" />
                    </Group>
                    <Button variant="subtle" onClick={() => void close(linkid)}>
                      End
                    </Button>
                  </Group>
                </Box>
              ))}
            </Stack>
          )}
        </QueryState>
      </section>
    </Stack>
  )
}
