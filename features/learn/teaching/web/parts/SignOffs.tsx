import { Button, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '#platform/web/format.ts'
import { Dialog } from '#platform/web/parts/Dialog.tsx'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { SectionTitle } from '#platform/web/parts/look/SectionTitle.tsx'
import type { LearnerDetail } from '../../contract/views.ts'
import { RemoveForm } from './RemoveForm.tsx'
import { SignForm } from './SignForm.tsx'

interface Props {
  learner: LearnerDetail
}

type Opened = { skill: string; removes: boolean }

/** Skills required by the course; each is signed with the date it was observed. */
export function SignOffs({ learner }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const { enrollmentid, signOffs, finishedAt, state } = learner
  return (
    <section aria-label="Skills to be signed off">
      <SectionTitle fz="lg" mt={28}>
        Skills to be signed off
      </SectionTitle>
      <Text mb="sm">
        Sign a skill when you have seen it, or the list that the supervisor at the plant signed. The course is
        complete when all are signed and all units are done.
      </Text>
      <Stack gap="sm">
        {signOffs.map(({ skill, seenOn, signedBy }) => (
          <Paper key={skill} withBorder p="md">
            <Group justify="space-between" gap="sm">
              <Stack gap={2} flex="1 1 16rem">
                <b>{skill}</b>
                <Quiet span>
                  {signedBy && seenOn
                    ? `Signed by ${signedBy}, seen on ${formatDay(seenOn)}`
                    : 'Not signed yet'}
                </Quiet>
              </Stack>
              {signedBy === null && state !== 'dropped' ? (
                <Button aria-label={`Sign: ${skill}`} onClick={() => setOpened({ skill, removes: false })}>
                  Sign
                </Button>
              ) : null}
              {signedBy !== null && finishedAt === null ? (
                <Button
                  variant="default"
                  aria-label={`Remove: ${skill}`}
                  onClick={() => setOpened({ skill, removes: true })}
                >
                  Remove
                </Button>
              ) : null}
            </Group>
          </Paper>
        ))}
      </Stack>
      <Dialog
        opened={opened !== null}
        onClose={close}
        title={opened?.removes ? 'Remove a sign-off' : `Sign for ${learner.name}`}
        size="md"
      >
        {opened?.removes ? (
          <RemoveForm enrollmentid={enrollmentid} skill={opened.skill} onDone={close} />
        ) : opened ? (
          <SignForm enrollmentid={enrollmentid} skill={opened.skill} onDone={close} />
        ) : null}
      </Dialog>
    </section>
  )
}
