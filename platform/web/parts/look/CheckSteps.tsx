import { List, ThemeIcon } from '@mantine/core'
import { IconCheck, IconX } from '@tabler/icons-react'
import { Quiet } from './Quiet.tsx'

interface Step {
  label: string
  /** Error as a sentence; null if the step passed. */
  problem: string | null
  detail: string
}

/** Results of a test in several steps. */
export const CheckSteps = ({ steps }: { steps: readonly Step[] }) => (
  <div role="status">
    <List spacing="xs" center>
      {steps.map(({ label, problem, detail }) => (
        <List.Item
          key={label}
          icon={
            <ThemeIcon size={22} radius="xl" color={problem ? 'red' : 'teal'}>
              {problem ? (
                <IconX size={14} aria-label="Failed" />
              ) : (
                <IconCheck size={14} aria-label="Passed" />
              )}
            </ThemeIcon>
          }
        >
          {problem ?? label}
          {detail ? <Quiet>{detail}</Quiet> : null}
        </List.Item>
      ))}
    </List>
  </div>
)
