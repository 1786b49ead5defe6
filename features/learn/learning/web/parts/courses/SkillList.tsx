import { Group, Stack, Text } from '@mantine/core'
import { IconCircle, IconCircleCheck } from '@tabler/icons-react'
import { formatDay } from '#platform/web/format.ts'
import { Quiet } from '#platform/web/parts/look/Quiet.tsx'
import { Rows } from '#platform/web/parts/look/Rows.tsx'
import type { SkillRecord } from '../../../contract.ts'

interface Props {
  skills: readonly SkillRecord[]
  complete: boolean
}

/** Skills that an instructor must sign, with the signer and the day of observation. */
export function SkillList({ skills, complete }: Props) {
  const left = skills.filter(({ signedBy }) => signedBy === null).length
  return (
    <>
      {complete ? null : (
        <Text mb="sm">
          {left === 0
            ? 'All skills are signed. The course is complete when its units are.'
            : `${left} of ${skills.length} still to be signed. Show the list that your supervisor signed at the plant to an instructor of this course, who signs the skill here. Use “Ask” in a unit to reach one.`}
        </Text>
      )}
      <Rows gap="sm">
        {skills.map(({ skill, seenOn, signedBy }) => (
          <li key={skill}>
            <Group
              gap="xs"
              wrap="nowrap"
              align="flex-start"
              c={signedBy ? 'var(--mantine-color-anchor)' : undefined}
            >
              {signedBy ? (
                <IconCircleCheck size={20} aria-hidden style={{ flex: 'none' }} />
              ) : (
                <IconCircle size={20} aria-hidden style={{ flex: 'none' }} />
              )}
              <Stack gap={0} c="var(--mantine-color-text)">
                <span>{skill}</span>
                <Quiet span>
                  {signedBy && seenOn
                    ? `Signed by ${signedBy}, seen on ${formatDay(seenOn)}`
                    : 'Not signed yet'}
                </Quiet>
              </Stack>
            </Group>
          </li>
        ))}
      </Rows>
    </>
  )
}
